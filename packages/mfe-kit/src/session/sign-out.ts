let providerSignOut: () => Promise<void> = () => Promise.resolve();

/** Called by the shell with how to sign out of the identity provider; remotes know nothing of providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  providerSignOut = signOutOfProvider;
}

// Nobody leaves on the first screen: the code comes when it is needed.

export async function clearUserData(): Promise<void> {
  (await import('./leave.ts')).clearUserData();
}

export async function signOut(): Promise<void> {
  await (await import('./leave.ts')).signOut(providerSignOut);
}
