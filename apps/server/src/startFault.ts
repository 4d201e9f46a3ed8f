/** What kept the server from starting, in words that name the setting to look at. */
import type { Config } from './config.ts';

/** The codes of a port that cannot be had, and of an address that is none of this machine. */
const PORT_CODES: readonly string[] = ['EADDRINUSE', 'EACCES', 'EPERM'];
const HOST_CODES: readonly string[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

type Places = Pick<Config, 'dataDir' | 'host' | 'port'>;

/** The sentence of an error; one that knows its setting already stays as it is. */
export function startFaultOf(error: unknown, places: Places): string {
  if (!(error instanceof Error)) return String(error);
  const setting = settingOf(error, places);
  const isNamed = setting === undefined || error.message.includes('CANDOR_');
  return isNamed ? error.message : `${setting}: ${error.message}`;
}

function settingOf(error: NodeJS.ErrnoException, { dataDir, host, port }: Places) {
  const { code = '', syscall, path } = error;
  if (path?.startsWith(dataDir)) return `CANDOR_DATA_DIR (${dataDir})`;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  if (PORT_CODES.includes(code)) return `CANDOR_PORT (${port})`;
  return HOST_CODES.includes(code) ? `CANDOR_HOST (${host})` : undefined;
}
