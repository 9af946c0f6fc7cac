import { parseQuestion, type Answer } from '@grow/text/questions';
import { createContext, use, useMemo, useState } from 'react';
import { QuestionCard } from './question-card.tsx';

/** The answers to a lesson's questions by key, and the handler that saves a new one. */
export type LessonAnswers = {
  answers: ReadonlyMap<string, Answer>;
  onAnswer: (key: string, answer: Answer) => void;
};

/** Null where answers are not saved, as in a preview. */
export const LessonAnswersContext = createContext<LessonAnswers | null>(null);

/** A question block of a lesson. Only a saved one is sure to be valid: others are shown as typed, with errors. */
export function QuestionBlock({ text }: { text: string }) {
  const parsed = useMemo(() => parseQuestion(text), [text]);
  const remembered = use(LessonAnswersContext);
  const [own, setOwn] = useState<Answer | null>(null);
  if ('faults' in parsed) {
    return (
      <pre>
        <code>{[text, '', ...parsed.faults.map(({ message }) => message)].join('\n')}</code>
      </pre>
    );
  }
  const { question, key } = parsed;
  return (
    <QuestionCard
      question={question}
      given={remembered?.answers.get(key) ?? own}
      onAnswer={(answer) => {
        setOwn(answer);
        remembered?.onAnswer(key, answer);
      }}
    />
  );
}
