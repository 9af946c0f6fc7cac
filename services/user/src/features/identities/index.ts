/** What other features use of this one. */
export { countAttempt } from './provider/embedded/attempts.ts';
export { checkPassword } from './provider/embedded/check-password.ts';
export { hashPassword, verifyPassword } from './provider/embedded/password-hash.ts';
export { setPassword } from './provider/embedded/password-reset.ts';
