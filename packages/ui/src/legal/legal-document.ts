type Section = { id: string; heading: string; paragraphs?: readonly string[]; points?: readonly string[] };

/** A legal text: shown inside the app by the profile remote, and before sign-in by the shell. */
export type LegalDocument = { title: string; lastUpdated: string; sections: readonly Section[] };
