import type { ContentImport } from '@grow/contracts';
import { countOf } from '@grow/learning-rules';
import { Progress, Stack, Text } from '@grow/ui';

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
