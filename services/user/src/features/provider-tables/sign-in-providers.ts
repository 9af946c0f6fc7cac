/** The kinds of sign-in of an account, with the names that the hosted identity service uses. */
export const signInProviders = ['google.com', 'password', 'anonymous'] as const;
export type SignInProvider = (typeof signInProviders)[number];
