/**
 * A password in the form in which it is set and compared (RFC 8265, OpaqueString): keyboards differ in how they compose
 * an é, and in which space they type.
 */
export function normalizePassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}
