import { Attempts } from './attempts.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { ProviderAccount } from './provider-account.entity.ts';
import { ProviderKey } from './provider-key.entity.ts';
import { ProviderSecret } from './provider-secret.entity.ts';
import { ProviderSession } from './provider-session.entity.ts';
import { ProviderUser } from './provider-user.entity.ts';
import { ProviderVerification } from './provider-verification.entity.ts';

/** The tables of the embedded identity provider, all in the schema `identity`. */
export const providerTables = [
  Attempts,
  PasswordReset,
  ProviderAccount,
  ProviderKey,
  ProviderSecret,
  ProviderSession,
  ProviderUser,
  ProviderVerification,
] as const;
