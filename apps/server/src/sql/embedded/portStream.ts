/** A MessagePort as the socket that `pg` expects: bytes in, bytes out. */
import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

interface Written {
  readonly chunk: Buffer;
}

export class PortStream extends Duplex {
  private readonly port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.port = port;
    port.on('message', (bytes: Uint8Array) => {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    port.on('close', () => this.destroy());
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.port.ref();
    return this;
  }

  unref(): this {
    this.port.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.send(chunk);
    done();
  }

  override _writev(chunks: readonly Written[], done: () => void): void {
    this.send(Buffer.concat(chunks.map((written) => written.chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }

  /** A copy of its own is moved: pooled buffers share their memory with others. */
  private send(chunk: Buffer): void {
    const bytes = new Uint8Array(chunk);
    this.port.postMessage(bytes, [bytes.buffer]);
  }
}
