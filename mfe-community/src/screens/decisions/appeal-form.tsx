import { appealDecision, decisionReasonMaximum, listOwnDecisions } from '@grow/contracts';
import { showToast, useApiMutation } from '@grow/mfe-kit';
import { useDraft } from '@grow/mfe-kit/drafts';
import { Button, HStack, Stack } from '@grow/ui';
import { Field, Textarea } from '@grow/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { showFailure } from '../../show-failure.ts';
import { useT } from '../../texts.ts';

const draftSchema = z.object({ text: z.string() });
const empty = { text: '' };

/** The one appeal against a decision. The draft stays on the device until it is sent. */
export function AppealForm({ decisionId }: { decisionId: number }) {
  const t = useT();
  const draft = useDraft(`appeal.${decisionId}`, draftSchema, empty);
  const { text } = draft.value;
  const [isOpen, setOpen] = useState(text !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const sending = useApiMutation(appealDecision, {
    invalidates: [listOwnDecisions],
    onSuccess() {
      draft.clear();
      showToast({ title: t('appeal.sent'), status: 'success' });
    },
    onError: showFailure,
  });
  if (!isOpen) {
    return (
      <Button alignSelf="flex-start" variant="surface" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
    );
  }
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{t('appeal.question')}</Field.Label>
        <Textarea
          ref={field}
          rows={4}
          maxLength={decisionReasonMaximum}
          value={text}
          onChange={(event) => draft.change({ text: event.currentTarget.value })}
        />
        <Field.HelperText>{t('appeal.help')}</Field.HelperText>
      </Field.Root>
      <HStack gap="2" flexWrap="wrap">
        <Button
          disabled={text.trim() === ''}
          loading={sending.isPending}
          onClick={() => sending.mutate({ params: { id: String(decisionId) }, body: { text } })}
        >
          {t('appeal.send')}
        </Button>
        <Button
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            draft.clear();
            setOpen(false);
          }}
        >
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
