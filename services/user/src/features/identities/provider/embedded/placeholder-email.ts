/** Guests carry an address in this domain, which nobody can own (specification 8.1). */
export const guestEmailDomain = 'guest.invalid';

/** So do accounts by username without an email: the identity library knows none without an address. */
const usernameEmailDomain = 'username.invalid';

/** The address that stands for the missing one of an account by username. */
export function placeholderEmail(subject: string): string {
  return `${subject}@${usernameEmailDomain}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(`@${guestEmailDomain}`) || email.endsWith(`@${usernameEmailDomain}`);
}
