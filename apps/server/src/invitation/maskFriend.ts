/** How a friend is shown to who invited them: to be recognised by them, of use to nobody. */

const HIDDEN = '****';

/** Less than the owner sees: of a phone the dial code's beginning and two digits, of an address one letter. */
export function maskFriend(friend: {
  readonly phone: string | null;
  readonly email: string | null;
}): string {
  const { phone, email } = friend;
  if (phone !== null) return `${phone.slice(0, 3)}${HIDDEN}${phone.slice(-2)}`;
  if (email === null) return '';
  const [first = ''] = email;
  return `${first}${HIDDEN}@${HIDDEN}${email.slice(email.lastIndexOf('.'))}`;
}
