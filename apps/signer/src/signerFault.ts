/** Why the signer does not go on; `message` is for the operator. */
export class SignerFault extends Error {
  override readonly name = 'SignerFault';
  readonly code: 'settings' | 'key' | 'journal' | 'server';

  constructor(code: SignerFault['code'], message: string) {
    super(message);
    this.code = code;
  }
}
