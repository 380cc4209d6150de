/** A connection on which what is written at once leaves at once. */
import { Socket } from 'node:net';

/**
 * To send a statement of a hundred bytes, and to wake the server for it, costs the kernel more than all else that we do for it.
 * Several that are written before anything else happens cost the same together. Over TLS the driver takes another stream.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...given: unknown[]): this {
    super.connect(...(given as Parameters<Socket['connect']>));
    // Node.js gives a socket that connects the usual `write` for its own.
    Reflect.deleteProperty(this, 'write');
    return this;
  }

  override write(...written: unknown[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return super.write(...(written as Parameters<Socket['write']>));
  }
}
