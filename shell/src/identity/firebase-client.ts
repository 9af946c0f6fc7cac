import { initializeApp } from '@firebase/app';
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAuth,
  GoogleAuthProvider,
  linkWithCredential,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth';
import { normalizePassword, readIdentityOptions, type ProviderUser } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { firebaseErrorCode, firebaseMessage } from './firebase-errors.ts';
import type { IdentityClient } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';

/** The identity client for Firebase's browser SDK. Loaded only if the settings select Firebase. */
export async function createFirebaseClient(): Promise<IdentityClient> {
  const { firebase } = await callApi(readIdentityOptions);
  if (firebase === null) throw new Error('The server has no Firebase project configured');
  const auth = getAuth(initializeApp(firebase));

  async function sign(call: () => Promise<{ user: User }>): Promise<ProviderUser> {
    try {
      const { user } = await call();
      return toProviderUser(user);
    } catch (error) {
      throw new IdentityError(firebaseErrorCode(error), firebaseMessage(error));
    }
  }

  return {
    signUp: (email, password) => sign(() => createUserWithEmailAndPassword(auth, email, normalizePassword(password))),
    signIn: (email, password) => sign(() => signInWithEmailAndPassword(auth, email, normalizePassword(password))),
    signInAnonymously: () => sign(() => signInAnonymously(auth)),
    linkEmail(email, password) {
      const user = auth.currentUser;
      if (user?.isAnonymous !== true) return Promise.reject(new IdentityError('no-anonymous-user'));
      return sign(async () => {
        const linked = await linkWithCredential(user, EmailAuthProvider.credential(email, normalizePassword(password)));
        // Refreshes the cached token, which is still the anonymous user's.
        await linked.user.getIdToken(true);
        return linked;
      });
    },
    // Always Google: only the embedded provider has another one.
    signInWith: () => sign(() => signInWithPopup(auth, new GoogleAuthProvider())),
    async sendReset(email) {
      try {
        await sendPasswordResetEmail(auth, email);
      } catch (error) {
        throw new IdentityError(firebaseErrorCode(error), firebaseMessage(error));
      }
    },
    signOut: () => signOut(auth),
    getIdToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user === null ? null : toProviderUser(user))),
  };
}

function toProviderUser(user: User): ProviderUser {
  const usesGoogle = user.providerData.some(({ providerId }) => providerId === 'google.com');
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    isAnonymous: user.isAnonymous,
    signInProvider: user.isAnonymous ? 'anonymous' : usesGoogle ? 'google.com' : 'password',
  };
}
