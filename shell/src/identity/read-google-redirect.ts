/** The outcome in the address that Google redirects to: '/auth?google=done' or '/auth?google=failed&error=…'. */
export function readGoogleRedirect(
  search: string = location.search,
): { outcome: 'done' | 'failed'; isDenied: boolean } | null {
  const parameters = new URLSearchParams(search);
  const outcome = parameters.get('google');
  if (outcome !== 'done' && outcome !== 'failed') return null;
  return { outcome, isDenied: parameters.get('error') === 'access_denied' };
}
