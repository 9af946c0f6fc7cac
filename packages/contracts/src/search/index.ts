export { bestParagraph, excerptAround, markWords, type MarkedText } from './marked-text.ts';
export { vocabularyOf, type Vocabulary } from './spelling.ts';
export { correctedTerms, termsOf, type Terms } from './terms.ts';
export { fold, hasText, normalizeText, wordKey, wordsOf, type Word } from './words.ts';
