// What draws an icon, in the place of each remote's own: the icons are the remote's, this the shell has already.
// eslint-disable-next-line @nx/enforce-module-boundaries -- part of the builds of the remotes, which may import it
export { createLucideIcon as default } from '@grow/ui';
