import { listTerms } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import type { WordButtons } from '@grow/ui/markdown';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { TermSheet } from './term-sheet.tsx';
import { indexTerms, underlineTerms } from './underline-terms.ts';

type LessonTermsProps = { lessonId: number; onLoaded: (words: WordButtons) => void };

/** Loads the glossary terms of a lesson's text, and shows the pressed one. Without them the text stays plain. */
export function LessonTerms({ lessonId, onLoaded }: LessonTermsProps) {
  const { data: terms } = useQuery(apiQuery(listTerms));
  const [shown, setShown] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (terms === undefined) return;
    const onPress = (id: number): void => {
      setShown(id);
      setOpen(true);
    };
    const place = underlineTerms(indexTerms(terms));
    startTransition(() => onLoaded({ place, onPress }));
  }, [terms, onLoaded]);
  const term = terms?.find(({ id }) => id === shown);
  if (term === undefined) return null;
  return (
    <TermSheet term={term} isOpen={isOpen} isLessonOpen={term.lessonId === lessonId} onClose={() => setOpen(false)} />
  );
}
