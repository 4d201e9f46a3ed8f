/**
 * Text that many are sent: its WebSocket frame (RFC 6455 §5.2) is made once, header and all, and goes out in one
 * write a client. `ws` would make a header for each of them and write two pieces.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SocketConnection } from './socketClient.ts';

/** A whole text message: the last frame of it, unmasked, as a server sends. */
const TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

const made = new WeakMap<Buffer, Buffer>();

/** The frame of a text's bytes; the same for the same buffer. */
export function wholeFrameOf(text: Buffer): Buffer {
  const known = made.get(text);
  if (known !== undefined) return known;
  const frame = Buffer.concat([headerOf(text.length), text]);
  made.set(text, frame);
  return frame;
}

function headerOf(length: number): Buffer {
  if (length < LENGTH_16) return Buffer.of(TEXT, length);
  const isLong = length > 0xff_ff;
  const header = Buffer.alloc(isLong ? 10 : 4);
  header[0] = TEXT;
  header[1] = isLong ? LENGTH_64 : LENGTH_16;
  if (isLong) header.writeUIntBE(length, 4, 6);
  else header.writeUInt16BE(length, 2);
  return header;
}

/** The connection, whose bytes go out as whole frames on its socket. Compression is off: nothing waits in between. */
export function framedLine(connection: WebSocket, socket: Duplex): SocketConnection {
  return {
    OPEN: connection.OPEN,
    get readyState() {
      return connection.readyState;
    },
    get bufferedAmount() {
      return connection.bufferedAmount;
    },
    on: connection.on.bind(connection),
    send: (text, options) => {
      if (typeof text === 'string') connection.send(text, options);
      else socket.write(wholeFrameOf(text));
    },
    ping: (bytes) => connection.ping(bytes),
    close: (code, reason) => connection.close(code, reason),
    terminate: () => connection.terminate(),
  };
}
