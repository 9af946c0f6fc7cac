/** What others use of this feature. */
export { Attempts } from './attempts.entity.ts';
export { PasswordReset } from './password-reset.entity.ts';
export { ProviderAccount } from './provider-account.entity.ts';
export { ProviderKey } from './provider-key.entity.ts';
export { ProviderSecret } from './provider-secret.entity.ts';
export { ProviderSession } from './provider-session.entity.ts';
export { providerTables } from './provider-tables.ts';
export { ProviderUser } from './provider-user.entity.ts';
export { signInProviders, type SignInProvider } from './sign-in-providers.ts';
