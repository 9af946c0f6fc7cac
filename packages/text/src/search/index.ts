export { bestParagraph, excerptAround, markWords, type MarkedText } from './marked-text.ts';
export { vocabularyOf, type Vocabulary } from './spelling.ts';
export { betweenWords, readTermSpelling, termSpellingKey, type TermSpelling } from './term-spelling.ts';
export { correctedTerms, termsOf, type Terms } from './terms.ts';
export { fold, foldingRules, normalizeText, withoutForms, withoutInvisible } from './fold.ts';
export { foldedWordsOf, hasText, wordKey, wordsOf, type Word } from './words.ts';
