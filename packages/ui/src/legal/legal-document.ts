import type { Language } from '@grow/contracts';

type Section = { id: string; heading: string; paragraphs?: readonly string[]; points?: readonly string[] };

export type LegalText = { title: string; lastUpdated: string; sections: readonly Section[] };

/** A legal text in English: the shell shows it before sign-in, the profile remote inside the app. */
export type LegalDocument = LegalText & { translations: Partial<Record<Language, () => Promise<LegalText>>> };
