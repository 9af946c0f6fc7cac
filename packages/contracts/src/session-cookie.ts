/** The session cookie of a site without https, and of `npm start`. */
export const sessionCookie = 'sid';

/** With https the `__Host-` prefix makes browsers reject a cookie that a sibling domain sets. */
export function sessionCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${sessionCookie}` : sessionCookie;
}
