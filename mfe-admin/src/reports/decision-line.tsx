import type { ReviewableItem } from '@grow/contracts';
import { localTime, Stack, Text } from '@grow/ui';
import { AppealTexts } from './appeal-texts.tsx';
import { DecideAppeal } from './decide-appeal.tsx';
import { SentText } from './sent-text.tsx';
import { RichText, useT } from './texts.ts';

/** A decision in the history of a case, with its appeal, which is judged here. */
export function DecisionLine({ decision }: { decision: ReviewableItem['decisions'][number] }) {
  const t = useT();
  const { id, adminName, action, rule, note, content, until, createdAt, appeal } = decision;
  const name = t(`decided.${action}`);
  const values = {
    decision: rule === null ? name : t('item.decisionByRule', { action: name, rule: t(`guideline.${rule}`) }),
    note,
    name: adminName ?? t('decided.byFormer'),
    time: localTime(createdAt),
  };
  return (
    <Stack as="li" gap="2">
      <Text fontSize="sm">
        <RichText
          id={note === '' ? 'item.decision' : 'item.decisionWithNote'}
          values={values}
          components={{ strong: <strong />, written: <span dir="auto" /> }}
        />
      </Text>
      {until === null ? null : <Text fontSize="sm">{t('decided.until', { time: localTime(until) })}</Text>}
      {appeal === null ? null : (
        <>
          {content === null ? null : <SentText title={t('item.asDecided')} text={content} />}
          <AppealTexts appeal={appeal} />
          {appeal.outcome === null ? <DecideAppeal decisionId={id} /> : null}
        </>
      )}
    </Stack>
  );
}
