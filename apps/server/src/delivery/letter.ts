/** A message on its way out, and the one fault that delivering may end in. */

/** Structurally the message of the desks; this room knows nothing of members. */
export interface Letter {
  readonly contact: {
    readonly channel: 'email' | 'phone';
    /** One address, or + and the digits of one number. */
    readonly target: string;
  };
  readonly subject: string;
  readonly body: string;
}

export interface Sender {
  readonly send: (letter: Letter) => Promise<void>;
  readonly close: () => void;
}

/** Says where and how delivering failed, never to whom or what. */
export class DeliveryFault extends Error {
  readonly code = 'notDelivered';
}
