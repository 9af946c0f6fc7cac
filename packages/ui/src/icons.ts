/**
 * The icons, apart from the shared '@grow/ui': a module that is shared cannot be tree-shaken, so each app would wait for
 * the icons of all others. This way each carries those that it shows.
 */
export * as Icons from './icon-set.ts';
