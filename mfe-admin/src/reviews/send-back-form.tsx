import { reviewReasonSchema } from '@grow/contracts';
import { Button } from '@grow/ui';
import { useState } from 'react';
import { TextareaField } from '../components/form-field.tsx';
import type { Item } from '../revisions/revisions.queries.ts';
import { useSendBack } from './reviews.queries.ts';

/** Sends a revision back to its author, who is told the reason. */
export function SendBackForm({ item, version }: { item: Item; version: number }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { send, isPending } = useSendBack(item);
  const submit = () => {
    const checked = reviewReasonSchema.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) send(version, checked.data);
  };
  return (
    <>
      <TextareaField
        label="What has to change"
        value={reason}
        error={error}
        helper="Its author reads it with the comments."
        onChange={(next) => {
          setReason(next);
          setError(undefined);
        }}
      />
      <Button variant="surface" colorPalette="red" alignSelf="flex-start" loading={isPending} onClick={submit}>
        Send back
      </Button>
    </>
  );
}
