/** The way to the server: one line of JSON there, one back, over the server's own socket. The signer has no door. */
import { connect } from 'node:net';
import { SignerFault } from './signerFault.ts';

/** Asks the server.   Throws: SignerFault when it is away or refuses. */
export type AskServer = (request: object) => Promise<unknown>;

const ANSWER_MS_MAX = 15_000;

/** Speaks with the server behind a socket. */
export function openDoor(path: string): AskServer {
  return async (request) => {
    const line = JSON.stringify(request, (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    const told: unknown = JSON.parse(await exchangeLines(path, `${line}\n`));
    if (typeof told === 'object' && told !== null && 'isAnswered' in told) {
      if (told.isAnswered === true && 'result' in told) return told.result;
      if ('message' in told) throw new SignerFault('refused', String(told.message));
    }
    throw new SignerFault('server', 'the server answers oddly');
  };
}

function exchangeLines(path: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(path, () => socket.write(line));
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), ANSWER_MS_MAX);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.endsWith('\n')) socket.destroy();
    });
    socket.once('error', (error) => {
      reject(new SignerFault('server', `the server is away: ${error.message}`));
    });
    socket.once('close', () => {
      clearTimeout(timer);
      if (said.endsWith('\n')) resolve(said);
      else reject(new SignerFault('server', 'the server hung up'));
    });
  });
}
