import { Button, Heading, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { useT } from '../texts.ts';
import { useRemovePicture } from './pictures.queries.ts';

type RemovePictureProps = { id: number; onRemoved: () => void };

/** Removes a picture that must not be shown any more, even if content uses it. */
export function RemovePicture({ id, onRemoved }: RemovePictureProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const remove = useRemovePicture(onRemoved);
  const isMissing = reason.trim() === '';
  const send = () => {
    setAsked(true);
    if (isMissing) return;
    if (globalThis.confirm(t('confirm.removePicture'))) remove.mutate({ params: { id: String(id) }, body: { reason } });
  };
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        {t('picture.remove')}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {t('picture.removeHelp')}
      </Text>
      <TextField
        label={t('picture.removeReason')}
        value={reason}
        error={isAsked && isMissing ? t('picture.noReason') : undefined}
        onChange={setReason}
      />
      <Button
        size="sm"
        variant="surface"
        colorPalette="red"
        alignSelf="flex-start"
        loading={remove.isPending}
        onClick={send}
      >
        {t('picture.remove')}
      </Button>
    </Stack>
  );
}
