import type { Prerequisite } from '@grow/contracts';
import { countOf } from '@grow/learning-rules';
import { Alert, Button, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { usePreviewGates } from './modules.queries.ts';

/** Shows how many learners would be locked out, before anything is saved. */
export function GatePreview({ moduleId, gates }: { moduleId: number; gates: readonly Prerequisite[] }) {
  const preview = usePreviewGates();
  const result = preview.data;
  return (
    <Stack gap="3">
      <Button
        size="sm"
        alignSelf="flex-start"
        variant="surface"
        colorPalette="gray"
        loading={preview.isPending}
        loadingText="Counting"
        onClick={() => preview.mutate({ params: { id: String(moduleId) }, body: { prerequisites: [...gates] } })}
      >
        <Icons.Lock aria-hidden /> Who would be locked?
      </Button>
      {result === undefined ? null : (
        <Alert status={result.lockedAfter > result.lockedNow ? 'warning' : 'info'} title="Effect of this change">
          <Text>
            {`Of ${countOf(result.learners, 'learner')} with progress, ${result.lockedNow} ${result.lockedNow === 1 ? 'has' : 'have'} this module locked now and ` +
              `${result.lockedAfter} would after saving. Who has it open keeps it open.`}
          </Text>
          {result.locked.length === 0 ? null : (
            <Text color="fg.muted">{`Locked: ${result.locked.map(({ displayName }) => displayName).join(', ')}`}</Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}
