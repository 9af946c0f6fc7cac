import { page } from '@grow/mfe-kit';

/** The remotes of this page, except those that require a role: few of the users who may open those do. */
export function everyonesRemotes(): string[] {
  const remotes = page?.registry.remotes ?? {};
  return Object.keys(remotes).filter((name) => remotes[name]?.manifest.isForStaff !== true);
}
