/** The texts of the law and how they look, for the shell before sign-in and the profile remote after it. */
export { LegalArticle } from './legal/legal-article.tsx';
export type { LegalDocument } from './legal/legal-document.ts';
export { privacyPolicy } from './legal/privacy-policy.ts';
export { termsOfService } from './legal/terms-of-service.ts';
