/**
 * The shares that remotes ask for later. A build provides only what is imported somewhere in it, so the imports stand
 * here; nobody calls this.
 */
export const providedLater = [
  () => import('@grow/ui/overlays'),
  () => import('@grow/ui/admin'),
  () => import('@grow/ui/markdown'),
];
