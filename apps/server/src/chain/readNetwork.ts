/** One network as the operator's file tells it, field by field. */
import { parseDecimal, unitsAtScale } from '@candor/money';
import { ADDRESS_NETWORKS, type AddressNetwork, isAddress } from '@candor/wire/address';
import { Given } from '../ops/given.ts';
import type {
  ConfirmationStep,
  HotSettings,
  NetworkAsset,
  NetworkSettings,
  PayoutSettings,
} from './networkSettings.ts';
import { UTXO_NETWORKS } from './utxo/utxoParameters.ts';

const NAME = /^[A-Za-z0-9-]{2,24}$/;
const CODE = /^[A-Z0-9]{1,16}$/;
const XPUB = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/;
const XPUB_WORDS = 'an account key that begins with xpub; a private key never belongs here';
const HTTP = /^https?:\/\/\S+$/;
const EXPLORER = /^https?:\/\/\S*\{tx\}\S*$/;
const DECIMALS_MAX = 36;
const BLOCKS = { min: 1, max: 10_000 };
const WHOLE = { min: 0, max: Number.MAX_SAFE_INTEGER };
const UTXO_DECIMALS = 8;
const ASSETS_MAX = 64;
/** More than any exchange holds. */
export const UNLIMITED = 2n ** 200n;
/** Blocks of the Bitcoin family come when they come: hours between two are rare, not wrong. */
const STALE_SECONDS = { evm: 900, utxo: 10_800 };
const FINAL_BLOCKS = { evm: 64, utxo: 6 };

/** Reads one network; undefined, with problems added, where it cannot be used. */
export function readNetwork(
  value: unknown,
  where: string,
  problems: string[],
): NetworkSettings | undefined {
  const already = problems.length;
  const given = new Given(value, where, problems);
  const kind = given.oneOf('kind', ['evm', 'utxo']) ?? missing(given, 'kind', 'evm' as const);
  const addressNetwork =
    given.oneOf('addresses', ADDRESS_NETWORKS) ?? missing(given, 'addresses', 'ethereum' as const);
  const isOfKind = UTXO_NETWORKS.includes(addressNetwork) === (kind === 'utxo');
  if (!isOfKind)
    given.problem('addresses', `cannot be ${addressNetwork} for a network of kind ${kind}`);
  const stale = given.whole('staleSeconds', WHOLE) ?? STALE_SECONDS[kind];
  const network: NetworkSettings = {
    name: textOf(given, 'name', NAME, 'letters, digits and -, at most 24'),
    kind,
    addressNetwork,
    url: textOf(given, 'url', HTTP, 'an http address'),
    secondUrl: given.text('secondUrl', HTTP, 'an http address'),
    chainId: kind === 'evm' ? wholeOf(given, 'chainId', { min: 1, max: WHOLE.max }) : 0,
    startHeight: wholeOf(given, 'startHeight', WHOLE),
    xpub: textOf(given, 'xpub', XPUB, XPUB_WORDS),
    staleMs: stale === 0 ? undefined : stale * 1_000,
    finalBlocks: given.whole('finalBlocks', BLOCKS) ?? FINAL_BLOCKS[kind],
    coldAddress: addressOf(given, 'coldAddress', addressNetwork),
    explorerUrl: given.text('explorerUrl', EXPLORER, 'an http address with {tx}'),
    assets: assetsOf(given, { kind, addressNetwork }),
  };
  given.end();
  return problems.length === already ? network : undefined;
}

type Ground = Pick<NetworkSettings, 'kind' | 'addressNetwork'>;

function assetsOf(given: Given, ground: Ground): readonly NetworkAsset[] {
  const members = given.members('assets');
  if (members.length === 0 || members.length > ASSETS_MAX) {
    given.problem('assets', `must name 1 to ${ASSETS_MAX} coins`);
  }
  const assets = members.map(([code, value]) => {
    const inner = given.inner(`assets.${code}`, value);
    if (!CODE.test(code)) inner.problem('', 'is no code of a coin');
    return assetOf(inner, code, ground);
  });
  const places = assets.map(({ token }) => token?.toLowerCase() ?? '');
  if (new Set(places).size < places.length) {
    given.problem('assets', 'has two coins of one contract, or two of the network itself');
  }
  return assets;
}

function assetOf(given: Given, asset: string, { kind, addressNetwork }: Ground): NetworkAsset {
  const token = addressOf(given, 'token', addressNetwork);
  if (kind === 'utxo' && token !== undefined) given.problem('token', 'belongs to an EVM network');
  const decimals = wholeOf(given, 'decimals', { min: 0, max: DECIMALS_MAX });
  if (kind === 'utxo' && decimals !== UTXO_DECIMALS) {
    given.problem('decimals', `must be ${UTXO_DECIMALS} on a network of the Bitcoin family`);
  }
  const read = {
    asset,
    token,
    decimals,
    isIn: flagOf(given, 'isIn'),
    isOut: flagOf(given, 'isOut'),
    depositMin: unitsOf(given, 'depositMin', decimals),
    withdrawalFee: unitsOf(given, 'withdrawalFee', decimals),
    payouts: payoutsOf(given, decimals),
    hot: hotOf(given, decimals),
    confirmations: confirmationsOf(given, decimals),
  };
  given.end();
  return read;
}

/** { "0": 12, "10": 64 }: from no coin on 12 blocks, from 10 coins on 64. */
function confirmationsOf(given: Given, decimals: number): readonly ConfirmationStep[] {
  const inner = given.members('confirmations').map(([from, blocks]) => {
    const decimal = parseDecimal(from);
    const units = decimal && unitsAtScale(decimal, decimals);
    const isBlocks = typeof blocks === 'number' && Number.isInteger(blocks);
    if (units === undefined || units < 0n || !isBlocks || blocks < 1 || blocks > BLOCKS.max) {
      given.problem('confirmations', `cannot have "${from}": whole blocks by amounts`);
      return { from: 0n, blocks: 1 };
    }
    return { from: units, blocks };
  });
  const steps = inner.sort((one, other) => (one.from < other.from ? -1 : 1));
  const isSound = steps.every(({ blocks }, at) => blocks >= (steps[at - 1]?.blocks ?? 1));
  if (steps[0]?.from !== 0n || !isSound) {
    given.problem('confirmations', 'must begin at "0" and never fall as the amount grows');
  }
  return steps;
}

/** Undefined where nothing is said: then nothing is swept and no level watched. */
function hotOf(given: Given, decimals: number): HotSettings | undefined {
  const value = given.take('hot');
  if (value === undefined) return undefined;
  const inner = given.inner('hot', value);
  const units = (name: string) => optionalUnits(inner, name, decimals);
  const read = { floor: units('floor'), ceiling: units('ceiling'), sweepMin: units('sweepMin') };
  inner.end();
  if (read.ceiling !== undefined && read.ceiling <= (read.floor ?? 0n)) {
    inner.problem('ceiling', 'must be above the floor');
  }
  return read;
}

function optionalUnits(given: Given, name: string, decimals: number): bigint | undefined {
  const decimal = given.positive(name);
  if (decimal === undefined) return undefined;
  const units = unitsAtScale(decimal, decimals);
  return units ?? given.problem(name, `has more than ${decimals} decimals`);
}

/** Whoever says nothing has every payout looked at by one operator. */
function payoutsOf(given: Given, decimals: number): PayoutSettings {
  const inner = given.inner('payouts', given.take('payouts') ?? {});
  const units = (name: string, unsaid: bigint) => optionalUnits(inner, name, decimals) ?? unsaid;
  const read = {
    min: units('min', 1n),
    max: units('max', UNLIMITED),
    autoMax: units('autoMax', 0n),
    memberDayMax: units('memberDayMax', 0n),
    networkDayMax: units('networkDayMax', 0n),
    fourEyesAbove: units('fourEyesAbove', UNLIMITED),
  };
  inner.end();
  return read;
}

function unitsOf(given: Given, name: string, decimals: number): bigint {
  const decimal = given.positive(name);
  const units = decimal && unitsAtScale(decimal, decimals);
  if (units === undefined) given.problem(name, `must be set, with at most ${decimals} decimals`);
  return units ?? 1n;
}

function addressOf(given: Given, name: string, network: AddressNetwork): string | undefined {
  const text = given.text(name, /^\S{1,100}$/, 'an address');
  if (text === undefined || isAddress(network, text)) return text;
  return given.problem(name, `must be an address of ${network}, with its checksum`);
}

function flagOf(given: Given, name: string): boolean {
  const value = given.take(name);
  if (value !== undefined && typeof value !== 'boolean') {
    given.problem(name, 'must be true or false');
  }
  return value !== false;
}

function textOf(given: Given, name: string, pattern: RegExp, what: string): string {
  return given.text(name, pattern, what) ?? missing(given, name, '');
}

function wholeOf(given: Given, name: string, range: { min: number; max: number }): number {
  return given.whole(name, range) ?? missing(given, name, range.min);
}

function missing<Value>(given: Given, name: string, instead: Value): Value {
  given.problem(name, 'must be set');
  return instead;
}
