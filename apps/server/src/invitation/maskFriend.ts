/** How a friend is shown to who invited them: to be recognised by them, of use to nobody. */

const HIDDEN = '****';
/** Of a name this long two letters may be shown. */
const LONG_NAME = 5;

/** Less than the owner sees: of a phone its beginning and two digits, of an address a few letters. */
export function maskFriend(friend: {
  readonly phone: string | null;
  readonly email: string | null;
}): string {
  const { phone, email } = friend;
  if (phone !== null) return `${phone.slice(0, 3)}${HIDDEN}${phone.slice(-2)}`;
  if (email === null) return '';
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at >= LONG_NAME ? 2 : 1);
  const host = email.slice(at + 1, at + 2);
  return `${name}${HIDDEN}@${host}${HIDDEN}${email.slice(email.lastIndexOf('.'))}`;
}
