/** The kinds of sign-in that an account may come from, named as the hosted identity service names them. */
export const signInProviders = ['google.com', 'password', 'anonymous'] as const;
export type SignInProvider = (typeof signInProviders)[number];
