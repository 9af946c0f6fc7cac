import type { AppealOutcome } from '@grow/contracts';
import { Button, HStack, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { ReasonField } from './decision-fields.tsx';
import { useDecideAppeal } from './reports.queries.ts';
import { useT } from './texts.ts';

/** Upholds or overturns a decision that was appealed, with an answer. */
export function DecideAppeal({ decisionId }: { decisionId: number }) {
  const t = useT();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [answer, setAnswer] = useState('');
  const decide = useDecideAppeal();
  if (outcome === null) {
    return (
      <HStack gap="2" flexWrap="wrap">
        <Button variant="surface" onClick={() => setOutcome('overturned')}>
          <Icons.RotateCw aria-hidden /> {t('appeal.overturn')}
        </Button>
        <Button variant="surface" colorPalette="gray" onClick={() => setOutcome('upheld')}>
          <Icons.Check aria-hidden /> {t('appeal.uphold')}
        </Button>
      </HStack>
    );
  }
  return (
    <Stack gap="3">
      <ReasonField label={t('appeal.answer')} helper={t('appeal.answerHelp')} value={answer} onChange={setAnswer} />
      <HStack gap="2" flexWrap="wrap">
        <Button
          disabled={answer.trim() === ''}
          loading={decide.isPending}
          onClick={() => decide.mutate({ params: { id: String(decisionId) }, body: { outcome, answer } })}
        >
          {t(`appeal.decide.${outcome}`)}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={() => setOutcome(null)}>
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
