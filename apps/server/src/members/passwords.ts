/** Login passwords: the rule they follow and how they are kept (Argon2id, 19 MiB, 2 passes). */
import { randomBytes } from 'node:crypto';
import { isPassword } from '@candor/wire';
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The commonest passwords that the rule lets through; compared in lower case. */
const COMMON = new Set(
  (
    'abc123 abcd1234 abc12345 a123456 a12345678 a1234567 aa123456 aa12345678 123456a 1234567a 12345678a ' +
    '123456789a 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qwe123 qwer1234 qwerty1 qwerty12 qwerty123 ' +
    'asd123 asdf1234 zxc123 zxcv1234 password1 password12 password123 passw0rd p4ssword pass123 pass1234 ' +
    'admin123 admin1234 welcome1 welcome123 letmein1 iloveyou1 iloveyou2 monkey1 dragon1 test123 test1234 ' +
    'hello123 love123 abc1234 a1b2c3 a1b2c3d4 123abc 1234abcd 123qwe 1234qwer 12qwaszx zaq12wsx 1qaz2wsx ' +
    'trustno1 football1 baseball1 princess1 sunshine1 charlie1 master1 michael1 jordan23 bitcoin1 crypto123'
  ).split(' '),
);

/** True for 6 to 20 letters and digits containing both (spec §5) that are not among the commonest. */
export function isPasswordAllowed(password: string): boolean {
  return isPassword(password) && !COMMON.has(password.toLowerCase());
}

/** The text to keep; asserts that the library answered Argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const kept = await hash(password, COST);
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
  const matches = await verify(kept ?? (await decoy), password);
  return kept !== undefined && matches;
}

/** Makes the decoy before the first sign-in needs it. */
export async function preparePasswords(): Promise<void> {
  await isPasswordOf(undefined, 'warm up');
}
