import type { Decision } from '@grow/contracts';
import { localTime } from '@grow/ui';
import { SentText } from './sent-text.tsx';
import { useT } from './texts.ts';

/** What an appeal says, and its outcome. */
export function AppealTexts({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  const t = useT();
  const { createdAt, text, outcome, answer } = appeal;
  return (
    <>
      <SentText title={t('appeal.at', { time: localTime(createdAt) })} text={text} />
      {outcome === null ? null : <SentText title={t(`appeal.was.${outcome}`)} text={answer} />}
    </>
  );
}
