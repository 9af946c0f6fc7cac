import { Alert, Button, HStack, localTime, Stack, Text } from '@grow/ui';
import { useT } from '../texts.ts';
import type { FoundCopy } from './unsaved-copies.ts';

type UnsavedTextsProps = { copies: readonly FoundCopy[]; onOpen: (copyId: string) => void };

/** The list of other editors' unsaved texts. */
export function UnsavedTexts({ copies, onOpen }: UnsavedTextsProps) {
  const t = useT();
  if (copies.length === 0) return null;
  return (
    <Alert title={t('unsaved.more')}>
      <Stack as="ul" gap="2" listStyleType="none">
        {copies.map(({ copyId, savedAt, text: { title, content } }) => (
          <HStack as="li" key={copyId} gap="3" justify="space-between">
            <Text minW="0" overflowWrap="anywhere">
              {`${localTime(savedAt)} · ${title === '' ? t('lesson.untitled') : title} · ${content.slice(0, 60)}`}
            </Text>
            <Button size="sm" variant="surface" flexShrink="0" onClick={() => onOpen(copyId)}>
              {t('unsaved.open')}
            </Button>
          </HStack>
        ))}
      </Stack>
    </Alert>
  );
}
