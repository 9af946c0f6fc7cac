import type { ContentImport, ImportOutcome } from '@grow/contracts';
import { invalidate, translateMessage } from '@grow/mfe-kit';
import { Alert, Button, Card, HStack, Progress, Stack, Text } from '@grow/ui';
import { Switch } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import { useRef, useState } from 'react';
import { chooseAnswers, confirmOpenedGates } from '../components/ask-author.ts';
import { useHasRole } from '../components/roles.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { toastSuccess } from '../components/toasts.ts';
import { ExportStatus } from '../exports/export-status.tsx';
import { useContentExport } from '../exports/exports.queries.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { t, useT } from '../texts.ts';
import { useImport } from './archive.queries.ts';
import { ImportPlan } from './import-plan.tsx';

/** Exports all content as a zip of markdown files, and imports one after a preview of the changes. */
export function ArchiveScreen() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [withHistory, setWithHistory] = useState(false);
  const [plan, setPlan] = useState<ImportOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const canImport = useHasRole('admin');
  const exporting = useContentExport({ kind: 'content' }, t('archive.notExported'));
  const dryRun = useImport({ onDone: setPlan, onProblem: setProblem, failure: t('archive.notRead') });
  const importing = useImport({
    async onDone({ changed }) {
      await invalidate(contentLists);
      toastSuccess(t('archive.imported', { count: changed }));
      setFile(null);
      setPlan(null);
    },
    onProblem: setProblem,
    failure: t('archive.notImported'),
  });
  const progress = dryRun.progress ?? importing.progress;
  const choose = (chosen: File) => {
    setFile(chosen);
    setPlan(null);
    setProblem(null);
    dryRun.mutate({ query: { dryRun: 'true' }, options: { file: chosen } });
  };
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.archive')} />
      <Card.Root>
        <Card.Body>
          <Text>{t('archive.help')}</Text>
          <Switch checked={withHistory} onCheckedChange={setWithHistory}>
            {t('archive.withHistory')}
          </Switch>
          <HStack gap="3" flexWrap="wrap">
            <Button
              loading={exporting.isBusy}
              loadingText={t('archive.exporting')}
              onClick={() => exporting.start({ kind: 'content', withHistory })}
            >
              <Icons.Download aria-hidden /> {t('archive.export')}
            </Button>
            {canImport ? (
              <>
                <input
                  ref={input}
                  type="file"
                  hidden
                  aria-label={t('archive.choose')}
                  accept=".zip"
                  onChange={({ currentTarget }) => {
                    const [chosen] = currentTarget.files ?? [];
                    currentTarget.value = '';
                    if (chosen) choose(chosen);
                  }}
                />
                <Button
                  variant="surface"
                  colorPalette="gray"
                  loading={dryRun.isPending}
                  loadingText={t('archive.comparing')}
                  onClick={() => input.current?.click()}
                >
                  <Icons.ArrowUp aria-hidden /> {t('archive.choose')}
                </Button>
              </>
            ) : null}
          </HStack>
          <ExportStatus latest={exporting.latest} />
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
        <ImportPlan
          fileName={file.name}
          plan={plan}
          isImporting={importing.isPending}
          onImport={() => {
            void confirmPlan(plan).then((decision) => {
              if (decision === null) return;
              setProblem(null);
              importing.mutate({ query: { dryRun: 'false', ...decision }, options: { file } });
            });
          }}
        />
      )}
    </Stack>
  );
}

/** Asks for what the import needs of the author. Null if the author has not agreed. */
async function confirmPlan({ openedGates, answeredQuestions: questions }: ImportOutcome) {
  const opensGates = openedGates.length > 0;
  if (opensGates && !(await confirmOpenedGates(openedGates.map(translateMessage).join('\n')))) return null;
  const decision = { opensGates: asText(opensGates) };
  if (questions.length === 0) return decision;
  const keepsAnswers = await chooseAnswers(t('confirm.answers.imported', { count: questions.length }), questions);
  return keepsAnswers === null ? null : { ...decision, keepsAnswers: asText(keepsAnswers) };
}

const asText = (isTrue: boolean): 'true' | 'false' => (isTrue ? 'true' : 'false');

/** A dry run reads and compares; an import reads and writes. */
function ImportProgress({ state: { stage, files, total, isDryRun } }: { state: ContentImport }) {
  const t = useT();
  const step = stage === 'comparing' && !isDryRun ? 'importing' : stage;
  const percent = total === 0 ? 0 : (100 * files) / total;
  return (
    <Stack gap="2" aria-live="polite">
      <Text>{total === 0 ? t('archive.reading') : t(`archive.step.${step}`, { files, total })}</Text>
      <Progress value={percent} label={t('archive.import')} colorPalette="green" />
    </Stack>
  );
}
