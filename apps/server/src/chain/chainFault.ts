/** A node that does not answer, answers nonsense, or refuses what it was asked. */
export type ChainFaultCode = 'chainUnreachable' | 'chainAnswerInvalid' | 'chainRefused';

export class ChainFault extends Error {
  readonly code: ChainFaultCode;
  /** What the node gave as the number of its refusal. */
  readonly rpcCode: number | undefined;

  constructor(
    code: ChainFaultCode,
    message: string,
    more: { readonly rpcCode?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.rpcCode = more.rpcCode;
  }
}
