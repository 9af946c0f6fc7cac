import { exportAccount } from '@grow/contracts';
import { showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button, Card, Text } from '@grow/ui';

/** Downloads a document as a file. */
function saveAsFile(name: string, document_: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

export function ExportCard() {
  const download = useApiMutation(exportAccount, {
    onSuccess: (copy) => saveAsFile('grow-bible-my-data.json', copy),
    onError: (error) => showFailure(error, 'Your data cannot be prepared right now.'),
  });
  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">Your data</Card.Title>
        <Text color="fg.muted">Everything we keep about you, as one JSON file.</Text>
        <Button
          variant="outline"
          colorPalette="green"
          alignSelf="flex-start"
          loading={download.isPending}
          loadingText="Preparing..."
          onClick={() => download.mutate({})}
        >
          Download my data
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
