/** Login passwords: the rule they follow and how they are kept (Argon2id, 19 MiB, 2 passes). */
import { randomBytes } from 'node:crypto';
import { checkPassword, type PasswordPolicy, type PasswordRefusal } from '@candor/wire';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { whoAsks } from '../../ops/asking.ts';
import { BoundedLine } from '../../ops/boundedLine.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Some 49 000 passwords by how often they leaked, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

export type NewPasswordRefusal = PasswordRefusal | 'passwordCommon';

/** Why a new password is refused: by the operator's policy (spec §5), or as one that everybody tries first. */
export function checkNewPassword(
  password: string,
  policy: PasswordPolicy,
  productName: string,
): NewPasswordRefusal | undefined {
  const wrong = checkPassword(password, policy);
  if (wrong) return wrong;
  const isCommon = COMMON.has(password.toLowerCase()) || isNameOf(password, productName);
  return isCommon ? 'passwordCommon' : undefined;
}

/** True for the product's own name with any digits and signs around or within it. */
function isNameOf(password: string, productName: string): boolean {
  const name = lettersOf(productName);
  return name !== '' && lettersOf(password) === name;
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}

/** The same word typed on another keyboard is the same password. */
function normalOf(password: string): string {
  return password.normalize('NFC');
}

/** Two at a time leave a core to those who trade; some 20 ms each, so that the last of a full line waits a quarter of a second. */
const HASHING = new BoundedLine({ places: 2, waiting: 24, waitingPerNetwork: 12 });
const OURSELVES = { network: undefined, isGone: () => false };

/** Does the work in its turn.   Throws: LineFault when too many wait, or who asked has gone. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return HASHING.run(whoAsks() ?? OURSELVES, work);
}

/** The text to keep; asserts that the library answered Argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const kept = await inTurn(() => hash(normalOf(password), COST));
  if (!kept.startsWith('$argon2id$')) throw new Error('the password library is not Argon2id');
  return kept;
}

let decoy: Promise<string> | undefined;

/**
 * True when the password belongs to the kept hash. With no account (undefined) it does the same work
 * against a decoy and answers false, so that time does not tell whether an account exists.
 */
export async function isPasswordOf(kept: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(12).toString('hex'));
  const known = kept ?? (await decoy);
  const matches = await inTurn(() => verify(known, normalOf(password)));
  return kept !== undefined && matches;
}

/** Makes the decoy before the first sign-in needs it. */
export async function preparePasswords(): Promise<void> {
  await isPasswordOf(undefined, 'warm up');
}
