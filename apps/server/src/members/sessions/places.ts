/** The country that an address is registered in, from files that come with the program: nobody is asked. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

export interface Places {
  /** Two letters, such as DE; empty when it is not known, as at home or in an office. */
  readonly countryOf: (address: string) => Promise<string>;
}

type Countries = Pick<Reader<CountryResponse>, 'get'>;

const PACKAGE = '@ip-location-db/geo-whois-asn-country-mmdb';
const COUNTRY = /^[A-Z]{2}$/;

/** Addresses inside a house or a provider; the files name countries for some of them. */
const INSIDE = new BlockList();
INSIDE.addSubnet('10.0.0.0', 8);
INSIDE.addSubnet('100.64.0.0', 10);
INSIDE.addSubnet('127.0.0.0', 8);
INSIDE.addSubnet('169.254.0.0', 16);
INSIDE.addSubnet('172.16.0.0', 12);
INSIDE.addSubnet('192.168.0.0', 16);

/** Opens the places; each file is read when the first address of its kind is asked for. */
export function openPlaces(): Places {
  const files = new Map<string, Promise<Countries | undefined>>();

  function fileFor(kind: 'ipv4' | 'ipv6'): Promise<Countries | undefined> {
    const known = files.get(kind);
    if (known) return known;
    const path = createRequire(import.meta.url).resolve(
      `${PACKAGE}/geo-whois-asn-country-${kind}.mmdb`,
    );
    // A country is a courtesy: without the file there is none.
    const opened = readFile(path)
      .then((bytes) => new Reader<CountryResponse>(bytes))
      .catch(() => undefined);
    files.set(kind, opened);
    return opened;
  }

  return {
    countryOf: async (address) => {
      const plain = address.split('/')[0] ?? '';
      if (!isIPv4(plain) && !isIPv6(plain)) return '';
      if (isIPv4(plain) && INSIDE.check(plain)) return '';
      const countries = await fileFor(isIPv4(plain) ? 'ipv4' : 'ipv6');
      const found: unknown = countries?.get(plain);
      const code = countryCodeIn(found);
      return COUNTRY.test(code) ? code : '';
    },
  };
}

function countryCodeIn(found: unknown): string {
  if (typeof found !== 'object' || found === null || !('country_code' in found)) return '';
  return typeof found.country_code === 'string' ? found.country_code : '';
}
