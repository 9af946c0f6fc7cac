/** How the browser came back from Google: '/auth?google=done' or '/auth?google=failed&error=…'. */
export function googleReturn(
  search: string = location.search,
): { outcome: 'done' | 'failed'; isDenied: boolean } | null {
  const parameters = new URLSearchParams(search);
  const outcome = parameters.get('google');
  if (outcome !== 'done' && outcome !== 'failed') return null;
  return { outcome, isDenied: parameters.get('error') === 'access_denied' };
}
