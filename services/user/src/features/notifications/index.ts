/** What other features use of this one. */
export { notifyUser } from './notify-user.ts';
