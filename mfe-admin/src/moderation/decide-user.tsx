import type { ModeratedUser } from '@grow/contracts';
import { Button, HStack, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { SelectField } from '../components/form-field.tsx';
import { DecisionFields, isReasoned, type Reasoning } from '../reports/decision-fields.tsx';
import { useDecideUser, type UserDecision } from './moderation.queries.ts';

type Kind = UserDecision['kind'];

const labels: Record<Kind, string> = {
  warn: 'Warn',
  mute: 'Mute',
  suspend: 'Suspend',
  lift: 'Lift the restriction',
};
const effects: Record<Kind, string> = {
  warn: 'They are told, and can go on.',
  mute: 'They can read, but not write, like or upload pictures.',
  suspend: 'They are signed out everywhere. They only see why, and can appeal and take their data along.',
  lift: 'They can use the community again.',
};

const durations = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '', label: 'For good' },
];
const dayMs = 24 * 60 * 60 * 1000;

/** What a moderator can do about a person. The choice opens a form, because each decision has a rule and a reason. */
export function DecideUser({ page }: { page: ModeratedUser }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const kinds: Kind[] = page.restriction === null ? ['warn', 'mute', 'suspend'] : ['warn', 'mute', 'suspend', 'lift'];
  if (kind !== null) return <DecisionForm page={page} kind={kind} onClose={() => setKind(null)} />;
  return (
    <HStack role="group" aria-label="Decide" gap="2" flexWrap="wrap">
      {kinds.map((one) => (
        <Button
          key={one}
          variant="surface"
          colorPalette={one === 'lift' ? 'green' : one === 'warn' ? 'gray' : 'red'}
          onClick={() => setKind(one)}
        >
          {labels[one]}
        </Button>
      ))}
    </HStack>
  );
}

function DecisionForm({ page, kind, onClose }: { page: ModeratedUser; kind: Kind; onClose: () => void }) {
  const [reasoning, setReasoning] = useState<Reasoning>({ rule: '', reason: '' });
  const [days, setDays] = useState('7');
  const decide = useDecideUser(onClose);
  const lasts = kind === 'mute' || kind === 'suspend';
  const send = () => {
    if (!isReasoned(reasoning)) return;
    const until = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    const params = { userId: String(page.user.id) };
    decide.mutate({ params, body: { kind, ...reasoning, until, seenDecisionId: page.lastDecisionId } });
  };
  return (
    <Stack gap="3">
      <Text>{effects[kind]}</Text>
      {lasts && page.restriction !== null ? (
        <Text>It replaces the restriction above, also where that would last longer.</Text>
      ) : null}
      {lasts ? <SelectField label="How long" value={days} choices={durations} onChange={setDays} /> : null}
      <DecisionFields value={reasoning} onChange={setReasoning} />
      <HStack gap="2" flexWrap="wrap">
        <Button
          colorPalette={kind === 'lift' ? 'green' : 'red'}
          disabled={!isReasoned(reasoning)}
          loading={decide.isPending}
          onClick={send}
        >
          {labels[kind]}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
      </HStack>
    </Stack>
  );
}
