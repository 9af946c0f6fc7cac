import { ApiError, chooseAction, confirmAction } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { t } from '../texts.ts';

/** What the server asks of an author before it changes what learners have. */
type Decision = { opensGates?: true; keepsAnswers?: boolean };

const questionsSchema = z.object({ questions: z.array(z.string()) });

/** The number of questions that the dialog quotes. */
const maxQuoted = 5;

/**
 * For a refusal that only lacks a decision of the author: asks for it, and retries with it. Without a choice nothing
 * happens. Returns whether it was such a refusal.
 */
export function askAuthor(error: Error, retry: (decision: Decision) => void): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, serverMessage = '', details } = error;
  if (code === 'gates_would_open') {
    void confirmOpenedGates(serverMessage).then((isConfirmed) => {
      if (isConfirmed) retry({ opensGates: true });
    });
    return true;
  }
  if (code !== 'questions_changed') return false;
  const { questions = [] } = questionsSchema.safeParse(details).data ?? {};
  void chooseAnswers(serverMessage, questions).then((keepsAnswers) => {
    if (keepsAnswers !== null) retry({ keepsAnswers });
  });
  return true;
}

/** Asks for confirmation of a change that opens these gates. */
export function confirmOpenedGates(gates: string): Promise<boolean> {
  return confirmAction({
    title: t('confirm.gates'),
    description: gates,
    confirmLabel: t('confirm.gates.yes'),
  });
}

/** Asks whether learners keep their answers to changed questions. Null if the author has chosen neither. */
export function chooseAnswers(what: string, questions: readonly string[]): Promise<boolean | null> {
  const quoted = questions.slice(0, maxQuoted).map((question) => `“${question}”`);
  const description = [what, ...quoted, t('confirm.answers.help')].join(' ');
  return chooseAction({ title: t('confirm.answers'), description }, [
    { value: false, label: t('confirm.answers.startOver') },
    { value: true, label: t('confirm.answers.keep'), colorPalette: 'green' },
  ]);
}
