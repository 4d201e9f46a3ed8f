/** What the embedded server answers a client that connects: no password, the parameters, ready. */
const PARAMETERS = [
  ['server_version', '18.6'],
  ['server_encoding', 'UTF8'],
  ['client_encoding', 'UTF8'],
  ['DateStyle', 'ISO, MDY'],
  ['TimeZone', 'UTC'],
  ['integer_datetimes', 'on'],
  ['standard_conforming_strings', 'on'],
] as const;

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** AuthenticationOk, parameters, backend key and ReadyForQuery (idle). */
export function greeting(sessionId: number): Uint8Array {
  const key = Buffer.alloc(8);
  key.writeInt32BE(sessionId, 0);
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...PARAMETERS.map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
    message('K', key),
    message('Z', Buffer.from('I')),
  ]);
}
