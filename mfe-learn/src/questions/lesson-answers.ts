import type { Lesson } from '@grow/contracts';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { type Answer, answerSchema, isRight, questionsOf } from '@grow/text/questions';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { logAnswer } from './answer-log.ts';

const storedSchema = z.array(
  z.object({ lessonId: z.int(), key: z.string(), wasRightAtFirst: z.boolean(), last: answerSchema }),
);

/** A limit for all lessons together; the oldest answers are evicted. */
const maxStored = 500;

/** Stored on this device per account, and deleted with the drafts at sign-out. */
const stored = () => createDraftStore('question-answers', storedSchema);

const readStored = () => stored().read()?.value ?? [];

/** The learner's last answers to a lesson's questions, and how many were right at the first attempt. */
export function useLessonAnswers({ id: lessonId, moduleId, content }: Lesson & { content: string }) {
  const { questions } = useMemo(() => questionsOf(content), [content]);
  const [own, setOwn] = useState(() => readStored().filter((one) => one.lessonId === lessonId));
  const answers = new Map<string, Answer>(own.map(({ key, last }) => [key, last]));
  const onAnswer = (key: string, last: Answer) => {
    const question = questions.find((one) => one.key === key);
    if (question === undefined) return;
    const before = own.find((one) => one.key === key);
    const isCorrect = isRight(question, last);
    logAnswer({ moduleId, lessonId, key, answer: last, isRight: isCorrect });
    const wasRightAtFirst = before?.wasRightAtFirst ?? isCorrect;
    const next = [...own.filter((one) => one.key !== key), { lessonId, key, wasRightAtFirst, last }];
    setOwn(next);
    stored().write([...readStored().filter((one) => one.lessonId !== lessonId), ...next].slice(-maxStored));
  };
  const answered = own.filter(({ key }) => questions.some((question) => question.key === key));
  const right = answered.filter(({ wasRightAtFirst }) => wasRightAtFirst).length;
  const isFinished = questions.length > 0 && answered.length === questions.length;
  return { answers, onAnswer, result: isFinished ? { right, total: questions.length } : null };
}
