/** Why the signer does not go on; `message` is for the operator. */
export class SignerFault extends Error {
  override readonly name = 'SignerFault';
  /** `refused`: the server is there, and says no to what was asked. */
  readonly code: 'settings' | 'key' | 'journal' | 'server' | 'refused';

  constructor(code: SignerFault['code'], message: string) {
    super(message);
    this.code = code;
  }
}
