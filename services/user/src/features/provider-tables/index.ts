export { providerTables } from './provider-tables.ts';
export { signInProviders, type SignInProvider } from './sign-in-providers.ts';
