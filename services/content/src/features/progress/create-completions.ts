import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import { completeLessons } from './complete-lessons.ts';
import { gatherCompletions } from './gather-completions.ts';

type Options = {
  fork: () => EntityManager;
  content: ContentCache;
  /** Says that the outbox has rows: they are written without a notice to every process (decision 0086). */
  wakeOutbox: () => void;
};

/** Completes lessons by the content of the moment, those of the same moment together. */
export function createCompletions({ fork, content, wakeOutbox }: Options) {
  return gatherCompletions(async (requests) => {
    const answers = await completeLessons(fork(), await content.outline(), requests);
    if (answers.some((answer) => !(answer instanceof AppError) && answer.isNew)) wakeOutbox();
    return answers;
  });
}
