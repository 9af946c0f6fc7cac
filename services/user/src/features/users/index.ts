export { freeUsername } from './free-username.ts';
export { reserveUsername } from './reserve-username.ts';
export { refuseForbiddenLookAlikes, usernameKeys } from './username-keys.ts';
