import { Alert, Button, Card, HStack, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef, useState, type ChangeEvent } from 'react';
import { SectionHeading } from '../../parts/section-heading.tsx';
import { useDryRun, useExport, useImport } from './archive.queries.ts';
import { ChangeCard } from './change-card.tsx';

/** All content out as a zip of markdown files, and back in after a look at what would change. */
export function ArchiveScreen() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const download = useExport();
  const dryRun = useDryRun();
  const bring = useImport(() => {
    setFile(null);
    dryRun.reset();
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!chosen) return;
    setFile(chosen);
    dryRun.mutate({ query: { dryRun: 'true' }, options: { file: chosen } });
  };
  const plan = dryRun.data;
  return (
    <Stack gap="4">
      <SectionHeading title="Import and export" />
      <Card.Root>
        <Card.Body>
          <Text>
            The archive is a zip of markdown files with front matter: one file for each path, module and lesson. What an
            archive does not name stays as it is.
          </Text>
          <HStack gap="3" flexWrap="wrap">
            <Button loading={download.isPending} loadingText="Exporting" onClick={() => download.mutate({})}>
              <Icons.Download aria-hidden /> Export content
            </Button>
            <input ref={input} type="file" hidden aria-label="Choose an archive" accept=".zip" onChange={choose} />
            <Button
              variant="surface"
              colorPalette="gray"
              loading={dryRun.isPending}
              loadingText="Comparing"
              onClick={() => input.current?.click()}
            >
              <Icons.ArrowUp aria-hidden /> Choose an archive
            </Button>
          </HStack>
        </Card.Body>
      </Card.Root>
      {plan === undefined || file === null ? null : (
        <Stack gap="3">
          <Alert
            status={plan.changes.length === 0 ? 'success' : 'warning'}
            title={`${file.name}: ${plan.changes.length} changes, ${plan.unchanged} unchanged`}
            action={
              plan.changes.length === 0 ? null : (
                <Button
                  loading={bring.isPending}
                  loadingText="Importing"
                  onClick={() => bring.mutate({ query: { dryRun: 'false' }, options: { file } })}
                >
                  Import these changes
                </Button>
              )
            }
          >
            <Text>Nothing has been changed yet.</Text>
          </Alert>
          <Stack as="ul" gap="3" aria-label="Changes">
            {plan.changes.map((change) => (
              <ChangeCard key={`${change.kind}-${change.id}`} change={change} />
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
