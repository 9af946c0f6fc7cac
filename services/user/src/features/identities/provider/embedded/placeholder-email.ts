/** Guests have an address in this domain, which nobody can own (spec: roles). */
export const guestEmailDomain = 'guest.invalid';

/** The same for accounts by username without an email: the identity library requires an address. */
const usernameEmailDomain = 'username.invalid';

/** The placeholder address of an account by username without an email. */
export function placeholderEmail(subject: string): string {
  return `${subject}@${usernameEmailDomain}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(`@${guestEmailDomain}`) || email.endsWith(`@${usernameEmailDomain}`);
}
