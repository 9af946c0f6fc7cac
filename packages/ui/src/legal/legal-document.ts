import type { Language } from '@grow/contracts';

type Section = { id: string; heading: string; paragraphs?: readonly string[]; points?: readonly string[] };

export type LegalText = { title: string; lastUpdated: string; sections: readonly Section[] };

/** A legal text in English: shown inside the app by the profile remote, and before sign-in by the shell. */
export type LegalDocument = LegalText & { translations: Partial<Record<Language, () => Promise<LegalText>>> };
