/** Text messages by an HTTP gateway: POST {to, text} as JSON with a bearer token. */
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryFault, type Letter, type Sender } from './letter.ts';
import type { TextSettings } from './settings.ts';

const TIMEOUT_MS = 10_000;
const RETRY_AFTER_MS = 1_000;
const NUMBER = /^\+\d{5,18}$/;

/** Opens the gateway; a failure of its own (5xx) is tried once more. */
export function openTextSender(settings: TextSettings): Sender {
  const closing = new AbortController();

  async function post({ contact, body }: Letter): Promise<number> {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${settings.token}`,
      },
      body: JSON.stringify({ to: contact.target, text: body }),
      // The token goes to the gateway the operator named and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  async function tryPost(letter: Letter): Promise<number> {
    return await post(letter).catch((error: unknown) => {
      throw new DeliveryFault(`text message: ${nameOf(error)}`);
    });
  }

  return {
    send: async (letter) => {
      const { channel, target } = letter.contact;
      if (channel !== 'phone' || !NUMBER.test(target)) {
        throw new DeliveryFault('text message: not one number');
      }
      let status = await tryPost(letter);
      if (status >= 500) {
        await wait(settings.retryAfterMs ?? RETRY_AFTER_MS);
        status = await tryPost(letter);
      }
      if (status < 200 || status > 299) throw new DeliveryFault(`text message: status ${status}`);
    },
    close: () => closing.abort(),
  };
}

/** The kind of failure; its words may name the gateway's address with what the operator put there. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}
