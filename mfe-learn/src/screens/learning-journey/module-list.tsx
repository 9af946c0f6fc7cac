import { Box, EmptyState, ErrorCard, Heading, LoadingCards, Stack } from '@grow/ui';
import type { Completed, useJourney } from './journey.queries.ts';
import { ModuleCard } from './module-card.tsx';

type ModuleListProps = {
  journey: ReturnType<typeof useJourney>;
  completed: Completed;
  expanded: ReadonlySet<number>;
  onToggle: (moduleId: number, isExpanded: boolean) => void;
  onOpenLesson: (moduleId: number, lessonId: number) => void;
  onGoToModule: (moduleId: number) => void;
};

export function ModuleList(props: ModuleListProps) {
  return (
    <Box as="section" aria-labelledby="modules">
      <Heading as="h2" id="modules" size="lg" mb="3">
        Modules
      </Heading>
      <Cards {...props} />
    </Box>
  );
}

function Cards({ journey, completed, expanded, onToggle, onOpenLesson, onGoToModule }: ModuleListProps) {
  const { modules } = journey;
  if (modules === undefined && journey.hasFailed) {
    return <ErrorCard title="Failed to fetch modules" onRetry={journey.retry} isRetrying={journey.isRetrying} />;
  }
  if (modules === undefined) return <LoadingCards count={3} height="6rem" label="Loading modules" />;
  if (modules.length === 0) return <EmptyState title="No modules available for this learning path." />;
  return (
    <Stack as="ol" gap="3" listStyleType="none">
      {modules.map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          completed={completed}
          isExpanded={expanded.has(module.id)}
          onToggle={(isExpanded) => onToggle(module.id, isExpanded)}
          onOpenLesson={(lessonId) => onOpenLesson(module.id, lessonId)}
          onGoToModule={onGoToModule}
        />
      ))}
    </Stack>
  );
}
