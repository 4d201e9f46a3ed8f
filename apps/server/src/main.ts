/** The server's process: settings, rooms, one printed URL, and a clean end on SIGINT or SIGTERM. */
import { type Config, ConfigFault, readConfig } from './config.ts';
import { missingChannels } from './delivery/openDelivery.ts';
import { effectsOf } from './indexPrice/openIndexPrices.ts';
import { type Listening, listen } from './listen.ts';
import { type Log, openLog } from './ops/log.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { startFaultOf } from './startFault.ts';

const CLOSE_MS_MAX = 10_000;

function readSettings(): Config {
  try {
    return readConfig(process.env, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A room stopped on its own: nothing may go on; the next start recovers from the journal. */
function endNow(log: Log, message: string): void {
  log.fatal({ error: message }, 'serverStopped');
  console.error(`Candor stopped: ${message}`);
  process.exit(1);
}

/** Ctrl-C reaches this process twice (from the terminal and from npm): the second is the same wish. */
function closeOnSignal(rooms: Rooms, listening: Listening): void {
  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'serverClosing');
    setTimeout(() => endNow(log, 'closing took too long'), CLOSE_MS_MAX).unref();
    await listening.close();
    await rooms.close();
    log.info('serverClosed');
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

/** This machine by its name too: passkeys belong to a name, and browsers make none for an address in figures. */
function byName(url: string): string {
  const { hostname, port } = new URL(url);
  return hostname === '127.0.0.1' ? `http://localhost:${port} or ${url}` : url;
}

// What an exchange keeps is its owner's alone, whatever the shell would give away.
process.umask(0o077);
const config = readSettings();
const log = openLog({ level: config.logLevel });
process.on('unhandledRejection', (error) => endNow(log, String(error)));

try {
  const onFatal = (message: string) => endNow(log, message);
  const rooms = await openRooms({ config, log, onFatal, warmsUp: true });
  const listening = await listen(config, rooms, log);
  closeOnSignal(rooms, listening);
  const { productName, mode } = config;
  console.log(`${productName} (${mode}) is open at ${byName(listening.url)} · Ctrl-C closes it`);
  if (config.mode === 'live') {
    const effects = [...missingChannels(config.delivery), ...effectsOf(config.indexSettings)];
    for (const effect of effects) console.warn(`Warning: ${effect}`);
  }
} catch (error) {
  endNow(log, startFaultOf(error, config));
}
