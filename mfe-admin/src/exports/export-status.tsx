import type { ContentExport } from '@grow/contracts';
import { translateMessage } from '@grow/mfe-kit';
import { Alert, Button, currentLocales, HStack, Progress, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';
import { isUnderWay, useDownload } from './exports.queries.ts';

/** How far an export is, its file once it is done, or why it failed. */
export function ExportStatus({ latest }: { latest: ContentExport | null }) {
  const t = useT();
  if (latest === null) return null;
  const { stage, items, total, problem } = latest;
  if (stage === 'failed') {
    return (
      <Alert status="error" role="alert" title={t('export.failed')}>
        {problem === null ? null : translateMessage(problem)}
      </Alert>
    );
  }
  if (!isUnderWay(latest)) return <ReadyExport key={latest.id} done={latest} />;
  const step = stage === 'waiting' ? t('export.waiting') : t('export.writing', { items, total });
  return (
    <Stack gap="2" role="status">
      <Text>{stage === 'writing' && total === 0 ? t('export.preparing') : step}</Text>
      <Progress value={total === 0 ? 0 : (100 * items) / total} label={t('export.progress')} colorPalette="green" />
    </Stack>
  );
}

function ReadyExport({ done }: { done: ContentExport }) {
  const t = useT();
  const download = useDownload(done);
  const megabytes = new Intl.NumberFormat([...currentLocales()], {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text role="status" overflowWrap="anywhere">
        {t('export.ready', {
          name: done.fileName,
          size: megabytes.format(Math.max(0.1, (done.bytes ?? 0) / 1_000_000)),
        })}
      </Text>
      <Button size="sm" loading={download.isPending} onClick={download.run}>
        <Icons.Download aria-hidden /> {t('export.download')}
      </Button>
    </HStack>
  );
}
