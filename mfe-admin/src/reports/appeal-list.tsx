import type { AppealOutcome, WaitingAppeal } from '@grow/contracts';
import { Button, Card, EmptyState, HStack, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { ListState } from '../components/list-state.tsx';
import { ReasonField } from './decision-fields.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { UserLink } from './reported-item.tsx';
import { useAppeals, useDecideAppeal } from './reports.queries.ts';
import { useT } from './texts.ts';

/** The waiting appeals, oldest first. */
export function AppealList() {
  const t = useT();
  const appeals = useAppeals('open');
  return (
    <ListState query={appeals} noun="appeals">
      {appeals.data?.length === 0 ? (
        <EmptyState icon={<Icons.Scale size={28} />} title={t('appeal.none')} />
      ) : (
        appeals.data?.map((appeal) => <AppealCard key={appeal.decision.id} appeal={appeal} />)
      )}
    </ListState>
  );
}

function AppealCard({ appeal: { user, decision } }: { appeal: WaitingAppeal }) {
  const t = useT();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [answer, setAnswer] = useState('');
  const decide = useDecideAppeal();
  const send = () => {
    if (outcome !== null) decide.mutate({ params: { id: String(decision.id) }, body: { outcome, answer } });
  };
  return (
    <Card.Root
      as="article"
      aria-label={t('appeal', { name: user.displayName })}
      tabIndex={-1}
      focusVisibleRing="outside"
    >
      <Card.Body gap="4">
        <UserLink user={user} />
        <DecisionSummary decision={decision} />
        {outcome === null ? (
          <HStack gap="2" flexWrap="wrap">
            <Button variant="surface" onClick={() => setOutcome('overturned')}>
              <Icons.RotateCw aria-hidden /> {t('appeal.overturn')}
            </Button>
            <Button variant="surface" colorPalette="gray" onClick={() => setOutcome('upheld')}>
              <Icons.Check aria-hidden /> {t('appeal.uphold')}
            </Button>
          </HStack>
        ) : (
          <Stack gap="3">
            <ReasonField
              label={t('appeal.answer')}
              helper={t('appeal.answerHelp')}
              value={answer}
              onChange={setAnswer}
            />
            <HStack gap="2" flexWrap="wrap">
              <Button disabled={answer.trim() === ''} loading={decide.isPending} onClick={send}>
                {t(`appeal.decide.${outcome}`)}
              </Button>
              <Button variant="ghost" colorPalette="gray" onClick={() => setOutcome(null)}>
                {t('cancel')}
              </Button>
            </HStack>
          </Stack>
        )}
      </Card.Body>
    </Card.Root>
  );
}
