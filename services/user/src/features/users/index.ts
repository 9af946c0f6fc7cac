/** What others use of this feature. */
export { freeUsername } from './free-username.ts';
export { Identity } from './identity.entity.ts';
export { reserveUsername } from './reserve-username.ts';
export { User } from './user.entity.ts';
export { refuseForbiddenLookAlikes, usernameKeys } from './username-keys.ts';
