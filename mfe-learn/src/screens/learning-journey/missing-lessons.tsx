import type { UnmetGate } from '@grow/learning-rules';
import { Button, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

type MissingLessonsProps = { gates: readonly UnmetGate[]; onGoToModule: (moduleId: number) => void };

const lessonsOf = (count: number) => (count === 1 ? '1 more lesson' : `${count} more lessons`);

/** How many lessons the gates still need, with links to their modules. */
export function MissingLessons({ gates, onGoToModule }: MissingLessonsProps) {
  return (
    <Stack gap="3">
      {gates.map((gate) => (
        <Stack key={gate.requiresModuleId} gap="2" align="flex-start">
          <Text fontSize="sm" color="fg.muted">
            {`${lessonsOf(gate.missingLessons)} of ${gate.requiresModuleName} to go.`}
          </Text>
          <Button size="sm" variant="surface" colorPalette="green" onClick={() => onGoToModule(gate.requiresModuleId)}>
            <span dir="auto">{`Go to ${gate.requiresModuleName}`}</span> <Icons.ArrowRight aria-hidden />
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
