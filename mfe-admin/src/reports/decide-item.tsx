import type { Guideline, ReportReason } from '@grow/contracts';
import { Button, HStack, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { DecisionFields, isReasoned, type Reasoning } from './decision-fields.tsx';
import { useDecideReport, type ReviewableText } from './reports.queries.ts';
import { useT } from './texts.ts';

/** The most likely guideline for each report reason. */
const likelyRules: Partial<Record<ReportReason, Guideline>> = {
  spam: 'no-spam',
  harassment: 'respect',
  illegal: 'legal-compliance',
  misinformation: 'share-knowledge',
};

type DecideItemProps = { item: ReviewableText; onDecidedByOther: (() => void) | undefined };

/** The moderator's actions on one text: hide or restore it with a reason, or leave it, which releases a held text. */
export function DecideItem({ item, onDecidedByOther }: DecideItemProps) {
  const t = useT();
  const [reasoning, setReasoning] = useState<Reasoning | null>(null);
  const decide = useDecideReport(() => setReasoning(null), onDecidedByOther);
  const isHeld = item.hold !== null;
  const isShown = isHeld || !item.isHidden;
  const action = isShown ? 'hide' : 'restore';
  const icon = isShown ? <Icons.EyeOff aria-hidden /> : <Icons.Eye aria-hidden />;
  const begin = () => {
    const [report] = item.reports;
    setReasoning({ rule: (report && likelyRules[report.reason]) ?? '', reason: '' });
  };
  if (reasoning === null) {
    return (
      <HStack gap="2" flexWrap="wrap">
        <Button colorPalette={isShown ? 'red' : 'green'} variant="surface" onClick={begin}>
          {icon} <span>{t(`decide.${action}`)}</span>
        </Button>
        {item.isOpen ? (
          <Button
            variant="surface"
            colorPalette="gray"
            loading={decide.isPending}
            onClick={() => decide.mutate({ item, action: 'dismiss', rule: null, reason: '' })}
          >
            <Icons.Check aria-hidden /> <span>{t(isHeld ? 'decide.letThrough' : 'decide.leave')}</span>
          </Button>
        ) : null}
      </HStack>
    );
  }
  return (
    <Stack gap="3">
      <DecisionFields value={reasoning} onChange={setReasoning} />
      <HStack gap="2" flexWrap="wrap">
        <Button
          colorPalette={isShown ? 'red' : 'green'}
          disabled={!isReasoned(reasoning)}
          loading={decide.isPending}
          onClick={() => {
            if (isReasoned(reasoning)) decide.mutate({ item, action, ...reasoning });
          }}
        >
          {icon} <span>{t(`decide.${action}AndTell`)}</span>
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={() => setReasoning(null)}>
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
