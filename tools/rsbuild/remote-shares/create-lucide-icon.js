// Replaces the icon renderer in each remote's build by the shell's; the icons themselves are in the remote.
// eslint-disable-next-line @nx/enforce-module-boundaries -- part of the builds of the remotes, which may import it
export { createLucideIcon as default } from '@grow/ui';
