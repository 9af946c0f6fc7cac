/** The session cookie of a site without https, and of `npm start`. */
export const sessionCookie = 'sid';

/** Under https the `__Host-` prefix makes the browser itself refuse a cookie set by a sibling domain. */
export function sessionCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${sessionCookie}` : sessionCookie;
}
