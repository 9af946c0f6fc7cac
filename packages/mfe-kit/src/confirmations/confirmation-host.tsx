import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { questionAtom, type OpenQuestion } from './confirm-action.ts';

/** The one place where questions appear. The shell mounts it once, beside the page. */
export function ConfirmationHost() {
  const question = useAtomValue(questionAtom);
  return question && <Asked {...question} />;
}

function Asked({ Dialog, answer, asker, ...question }: OpenQuestion) {
  useEffect(() => {
    // The screen that asked is left.
    const cancel = () => answer(false);
    addEventListener('popstate', cancel);
    return () => removeEventListener('popstate', cancel);
  }, [answer]);
  return <Dialog {...question} onAnswer={answer} finalFocus={() => asker} />;
}
