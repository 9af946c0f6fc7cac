import { exportAccount } from '@grow/contracts';
import { showFailure, showToast, useApiMutation } from '@grow/mfe-kit';
import { Button, Card, Text } from '@grow/ui';
import { useT } from './texts.ts';

/** Downloads a document as a file. */
function saveAsFile(name: string, document_: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Whether a service could not be reached. */
const isIncomplete = ({ missing }: Record<string, unknown>): boolean => Array.isArray(missing) && missing.length > 0;

export function ExportCard() {
  const t = useT();
  const download = useApiMutation(exportAccount, {
    onSuccess(copy) {
      saveAsFile('grow-bible-my-data.json', copy);
      if (isIncomplete(copy)) showToast({ title: t('export.incomplete') });
    },
    onError: (error) => showFailure(error, t('export.failed')),
  });
  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">{t('export')}</Card.Title>
        <Text color="fg.muted">{t('export.text')}</Text>
        <Button
          variant="outline"
          colorPalette="green"
          alignSelf="flex-start"
          loading={download.isPending}
          loadingText={t('export.preparing')}
          onClick={() => download.mutate({})}
        >
          {t('export.download')}
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
