import type { ModeratedUser } from '@grow/contracts';
import { Button, HStack, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { SelectField } from '../components/form-field.tsx';
import { DecisionFields, isReasoned, type Reasoning } from '../reports/decision-fields.tsx';
import { useT } from '../reports/texts.ts';
import { useDecideUser, type UserDecision } from './moderation.queries.ts';

type Kind = UserDecision['kind'];

/** In days; empty for permanent. */
const durations = ['1', '7', '30', ''] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** A moderator's actions on a user. Each opens a form, because a decision needs a guideline and a reason. */
export function DecideUser({ page }: { page: ModeratedUser }) {
  const t = useT();
  const [kind, setKind] = useState<Kind | null>(null);
  const kinds: Kind[] = page.restriction === null ? ['warn', 'mute', 'suspend'] : ['warn', 'mute', 'suspend', 'lift'];
  if (kind !== null) return <DecisionForm page={page} kind={kind} onClose={() => setKind(null)} />;
  return (
    <HStack role="group" aria-label={t('person.decide')} gap="2" flexWrap="wrap">
      {kinds.map((one) => (
        <Button
          key={one}
          variant="surface"
          colorPalette={one === 'lift' ? 'green' : one === 'warn' ? 'gray' : 'red'}
          onClick={() => setKind(one)}
        >
          {t(`person.${one}`)}
        </Button>
      ))}
    </HStack>
  );
}

function DecisionForm({ page, kind, onClose }: { page: ModeratedUser; kind: Kind; onClose: () => void }) {
  const t = useT();
  const [reasoning, setReasoning] = useState<Reasoning>({ rule: '', reason: '' });
  const [days, setDays] = useState('7');
  const decide = useDecideUser(onClose);
  const lasts = kind === 'mute' || kind === 'suspend';
  const send = () => {
    if (!isReasoned(reasoning)) return;
    const until = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    const params = { userId: String(page.user.id) };
    decide.mutate({ params, body: { kind, ...reasoning, until, seenDecision: page.lastDecision } });
  };
  return (
    <Stack gap="3">
      <Text>{t(`person.effect.${kind}`)}</Text>
      {lasts && page.restriction !== null ? <Text>{t('person.replaces')}</Text> : null}
      {lasts ? (
        <SelectField
          label={t('person.howLong')}
          value={days}
          choices={durations.map((value) => ({
            value,
            label: value === '' ? t('person.forGood') : t('person.days', { count: Number(value) }),
          }))}
          onChange={setDays}
        />
      ) : null}
      <DecisionFields value={reasoning} onChange={setReasoning} />
      <HStack gap="2" flexWrap="wrap">
        <Button
          colorPalette={kind === 'lift' ? 'green' : 'red'}
          disabled={!isReasoned(reasoning)}
          loading={decide.isPending}
          onClick={send}
        >
          {t(`person.${kind}`)}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
