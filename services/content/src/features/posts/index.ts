/** What other features use of this one. */
export { findSent, lockWriter, requirePostingAllowance } from './posting-allowance.ts';
export { fitsIntoNotice, publishToAll } from './publish.ts';
export { requireVisiblePost } from './require-visible.ts';
