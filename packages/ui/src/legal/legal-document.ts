import type { Language } from '@grow/contracts';
import privacyPolicyText from './privacy-policy/en.json' with { type: 'json' };
import termsText from './terms-of-service/en.json' with { type: 'json' };

type Section = { id: string; heading: string; paragraphs?: readonly string[]; points?: readonly string[] };

export type LegalText = { title: string; lastUpdated: string; sections: readonly Section[] };

/** A legal text: the shell shows it before sign-in, the profile remote inside the app. */
export type LegalDocument = {
  source: LegalText;
  /** Loads the text in another language, which may have none. */
  load: (language: Language) => Promise<{ default: LegalText }>;
};

/** Its sections and date (spec: legal-pages). It describes what the product does: change both together. */
export const privacyPolicy: LegalDocument = {
  source: privacyPolicyText,
  load: (language) => import(`./privacy-policy/${language}.json`),
};

/** Linked from the footer of the sign-in screen (spec: sign-in); the spec does not give their text. */
export const termsOfService: LegalDocument = {
  source: termsText,
  load: (language) => import(`./terms-of-service/${language}.json`),
};
