/** The texts of the law, as data: no component, so that a remote which shows one carries only words. */
export type { LegalDocument } from './legal/legal-document.ts';
export { privacyPolicy } from './legal/privacy-policy.ts';
export { termsOfService } from './legal/terms-of-service.ts';
