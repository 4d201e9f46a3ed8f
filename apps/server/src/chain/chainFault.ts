/** A node that does not answer, answers nonsense, or refuses what it was asked. */
export type ChainFaultCode = 'chainUnreachable' | 'chainAnswerInvalid' | 'chainRefused';

export class ChainFault extends Error {
  readonly code: ChainFaultCode;
  /** What the node gave as the number of its refusal. */
  readonly rpcCode: number | undefined;

  constructor(
    code: ChainFaultCode,
    message: string,
    { rpcCode }: { readonly rpcCode?: number | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.rpcCode = rpcCode;
  }
}
