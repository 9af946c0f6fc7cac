import type { IdentityErrorCode } from './identity-error.ts';

const codes: Readonly<Record<string, IdentityErrorCode>> = {
  'auth/user-not-found': 'user-not-found',
  'auth/wrong-password': 'wrong-password',
  // With email enumeration protection this code also means an unknown email.
  'auth/invalid-credential': 'wrong-password',
  'auth/email-already-in-use': 'email-in-use',
  'auth/credential-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/invalid-email': 'invalid-email',
};

export function firebaseErrorCode(error: unknown): IdentityErrorCode {
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === 'string' ? codes[code] : undefined) ?? 'other';
}

/** Strips the prefix and code from a message such as 'Firebase: Popup was blocked (auth/x).' */
export function firebaseMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message
    .replace(/^Firebase: /u, '')
    .replace(/\(auth\/[\w-]+\)\.?$/u, '')
    .trimEnd();
}
