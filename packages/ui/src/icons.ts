/**
 * Separate from the shared '@grow/ui', because a shared module cannot be tree-shaken: each app would load the icons of
 * all others. Here each app bundles only the icons it shows.
 */
export * as Icons from './icon-set.ts';
