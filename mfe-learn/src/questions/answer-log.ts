import { listAnswers, recordAnswer, type QuestionAnswers } from '@grow/contracts';
import type { LoggedAnswer } from '@grow/learning-rules/review';
import {
  apiKey,
  apiQuery,
  callApi,
  createSendQueue,
  currentSession,
  isRefusal,
  updateCached,
  useSendQueue,
  useSession,
} from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { completionQueue } from '../course/completion-queue.ts';

/** An answer in the send queue. */
type QueuedAnswer = Omit<z.infer<typeof recordAnswer.body>, 'id'> & { moduleId: number };

export const answerQueue = createSendQueue<{ answer: QueuedAnswer }>({
  kinds: {
    answer: {
      schema: z.extend(z.omit(recordAnswer.body, { id: true }), { moduleId: z.int() }),
      isForMembers: true,
      async send({ moduleId, ...answer }, id) {
        const isOpening = getDefaultStore().get(completionQueue.itemsAtom).length > 0;
        try {
          await callApi(recordAnswer, { body: { ...answer, id } }, { keepalive: true });
          cacheAnswer({ ...answer, moduleId });
        } catch (error) {
          // The lesson is gone or locked, so the question would never be asked again.
          if (!isRefusal(error)) throw error;
          // The completions that open its module are on their way.
          if (error.code === 'module_locked' && isOpening) throw error;
          console.warn('The server refused an answer', error);
        }
      },
      refusal: () => null,
    },
  },
});

/** The oldest answers of a guest make room, because they wait on the device for an account. */
const maxOfGuest = 500;

/** Adds an answer to the user's log, and queues it for the server, which gets a guest's answers with the account. */
export function logAnswer(answer: Omit<QueuedAnswer, 'answeredAt'>): void {
  const seconds = Math.floor(Date.now() / 1000);
  answerQueue.add('answer', { ...answer, answeredAt: new Date(seconds * 1000).toISOString() });
  if (currentSession().state !== 'guest') return;
  const items = getDefaultStore().get(answerQueue.itemsAtom);
  for (const item of items.slice(0, Math.max(0, items.length - maxOfGuest))) answerQueue.discard(item);
}

function cacheAnswer({ moduleId, lessonId, key, isRight, answeredAt }: QueuedAnswer): void {
  updateCached<QuestionAnswers[]>(apiKey(listAnswers), (list) => {
    const isSame = (one: QuestionAnswers): boolean => one.lessonId === lessonId && one.key === key;
    const { right, wrong } = list.find(isSame) ?? { right: [], wrong: [] };
    const at = Date.parse(answeredAt) / 1000;
    if ((isRight ? right : wrong).includes(at)) return list;
    const next = { right: isRight ? [...right, at] : right, wrong: isRight ? wrong : [...wrong, at] };
    return [...list.filter((one) => !isSame(one)), { moduleId, lessonId, key, ...next }];
  });
}

export type AnswerLog = {
  answers: LoggedAnswer[];
  /** The module of each logged lesson. */
  moduleOf: ReadonlyMap<number, number>;
  isKnown: boolean;
};

/** All answers of the signed-in user: the server's and those queued on this device. */
export function useAnswerLog(): AnswerLog {
  const { state } = useSession();
  const { data } = useQuery({ ...apiQuery(listAnswers), enabled: state === 'signed-in' });
  const items = useSendQueue(answerQueue);
  return useMemo(() => {
    const queued = items.map(({ data: waiting }) => waiting);
    const known = (data ?? []).flatMap(({ lessonId, key, right, wrong }) =>
      [right, wrong].flatMap((times, index) =>
        times.map((at) => ({ lessonId, key, answeredAt: new Date(at * 1000), isRight: index === 0 })),
      ),
    );
    const waiting = queued.map((one) => ({ ...one, answeredAt: new Date(one.answeredAt) }));
    return {
      answers: [...known, ...waiting],
      moduleOf: new Map([...(data ?? []), ...queued].map(({ lessonId, moduleId }) => [lessonId, moduleId])),
      isKnown: data !== undefined || waiting.length > 0,
    };
  }, [data, items]);
}
