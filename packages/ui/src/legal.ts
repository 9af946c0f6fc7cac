/** The legal texts and their layout: the shell shows them before sign-in, the profile remote after it. */
export { LegalArticle } from './legal/legal-article.tsx';
export type { LegalDocument } from './legal/legal-document.ts';
export { privacyPolicy } from './legal/privacy-policy.ts';
export { termsOfService } from './legal/terms-of-service.ts';
