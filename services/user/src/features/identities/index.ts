export { createIdentity, type IdentitySetUp } from './provider/create-identity.ts';
export { countAttempt } from './provider/embedded/attempts.ts';
export { checkPassword } from './provider/embedded/check-password.ts';
export { limitHashing } from './provider/embedded/limit-hashing.ts';
export { hashPassword, verifyPassword } from './provider/embedded/password-hash.ts';
export { setPassword } from './provider/embedded/password-reset.ts';
