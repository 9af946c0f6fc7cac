/** The legal texts and their layout: the shell shows them before sign-in, the profile remote after it. */
export { LegalArticle } from './legal/legal-article.tsx';
export { privacyPolicy, termsOfService, type LegalDocument } from './legal/legal-document.ts';
