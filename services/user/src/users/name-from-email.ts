/** The part of an email before the @, which only its owner sees. */
export function nameFromEmail(email: string | null | undefined): string | null {
  const [name = ''] = email?.split('@') ?? [];
  return name === '' ? null : name;
}
