import { type ImportOutcome, type ContentImport, countOf } from '@grow/contracts';
import { Alert, Button, Card, HStack, Stack, Switch, Text, Progress, Box, chakra } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef, useState, type ChangeEvent } from 'react';
import { SectionHeading } from '../components/section-heading.tsx';
import { useHasRole } from '../components/roles.ts';
import { useDryRun, useExport, useImport } from './archive.queries.ts';
import { ChangeCard } from './change-card.tsx';

/** All content out as a zip of markdown files, and back in after a look at what would change. */
export function ArchiveScreen() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [withHistory, setWithHistory] = useState(false);
  const download = useExport();
  const canImport = useHasRole('admin');
  const [plan, setPlan] = useState<ImportOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const dryRun = useDryRun(setPlan, setProblem);
  const bring = useImport(() => {
    setFile(null);
    setPlan(null);
  }, setProblem);
  const isSame = plan !== null && plan.changed === 0 && plan.revisions === 0;
  const progress = dryRun.progress ?? bring.progress;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!chosen) return;
    setFile(chosen);
    setPlan(null);
    setProblem(null);
    dryRun.mutate({ query: { dryRun: 'true' }, options: { file: chosen } });
  };
  return (
    <Stack gap="4">
      <SectionHeading title="Import and export" />
      <Card.Root>
        <Card.Body>
          <Text>
            The archive is a zip of the whole course: markdown files with front matter, one for each path, module,
            lesson and achievement, and the pictures. What an archive does not name stays as it is.
          </Text>
          <Switch checked={withHistory} onCheckedChange={setWithHistory}>
            Export drafts and all revisions, too
          </Switch>
          <HStack gap="3" flexWrap="wrap">
            <Button
              loading={download.isPending}
              loadingText="Exporting"
              onClick={() => download.mutate({ query: { history: withHistory ? 'true' : 'false' } })}
            >
              <Icons.Download aria-hidden /> Export content
            </Button>
            {canImport ? (
              <>
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
              </>
            ) : null}
          </HStack>
        </Card.Body>
      </Card.Root>
      {progress === null ? null : <ImportProgress state={progress} />}
      {problem === null ? null : (
        <Alert status="error" role="alert" title={file?.name}>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {problem}
          </Text>
        </Alert>
      )}
      {plan === null || file === null ? null : (
        <Stack gap="3">
          <Alert
            status={isSame ? 'success' : 'warning'}
            title={`${file.name}: ${countOf(plan.changed, 'change')}, ${plan.same.count} unchanged`}
            action={
              isSame ? null : (
                <Button
                  loading={bring.isPending}
                  loadingText="Importing"
                  onClick={() => {
                    setProblem(null);
                    bring.mutate({ query: { dryRun: 'false' }, options: { file } });
                  }}
                >
                  Import these changes
                </Button>
              )
            }
          >
            <Text>Nothing has been changed yet.</Text>
            {plan.changed > plan.changes.length ? (
              <Text>{`The first ${plan.changes.length} changes are listed.`}</Text>
            ) : null}
            {plan.revisions > 0 ? (
              <Text>{`${countOf(plan.revisions, 'revision')} ${plan.revisions === 1 ? 'comes' : 'come'} with it.`}</Text>
            ) : null}
          </Alert>
          <Stack as="ul" gap="3" aria-label="Changes">
            {plan.changes.map((change) => (
              <ChangeCard key={`${change.kind}-${change.id}`} change={change} />
            ))}
          </Stack>
          <UnchangedItems title="The same" listed={plan.same} />
          <UnchangedItems title="Not in the archive: stays" listed={plan.absent} />
        </Stack>
      )}
    </Stack>
  );
}

const words = { reading: 'Reading', comparing: 'Comparing', done: 'Done', failed: 'Failed' } as const;

/** How far an import is. It is read and compared first, or read and written. */
export function ImportProgress({ state }: { state: ContentImport }) {
  const { stage, files, total, isDryRun } = state;
  const word = stage === 'comparing' && !isDryRun ? 'Importing' : words[stage];
  const percent = total === 0 ? 0 : (100 * files) / total;
  return (
    <Stack gap="2" aria-live="polite">
      <Text>{total === 0 ? 'Reading the archive' : `${word}: ${files} of ${countOf(total, 'file')}`}</Text>
      <Progress value={percent} label="Import" colorPalette="green" />
    </Stack>
  );
}

type UnchangedItemsProps = { title: string; listed: ImportOutcome['same'] };

/** What an import does not touch, a line each: the same, or not in the archive. */
export function UnchangedItems({ title, listed: { count, items } }: UnchangedItemsProps) {
  if (count === 0) return null;
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4">
      <details>
        <chakra.summary cursor="pointer" fontWeight="semibold" py="3">
          {`${title} (${count})`}
        </chakra.summary>
        <chakra.ul aria-label={title} pb="3" fontSize="sm" overflowWrap="anywhere">
          {items.map(({ kind, id, name }) => (
            <li key={`${kind}-${id}`}>{`${kind} ${id} · ${name}`}</li>
          ))}
        </chakra.ul>
        {count > items.length ? (
          <Text pb="3" fontSize="sm" color="fg.muted">{`The first ${items.length} are listed.`}</Text>
        ) : null}
      </details>
    </Box>
  );
}
