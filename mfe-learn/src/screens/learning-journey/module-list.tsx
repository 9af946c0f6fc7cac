import { Box, EmptyState, ErrorCard, Heading, LoadingCards, Stack } from '@grow/ui';
import type { Completed, JourneyModule, useJourney } from './journey.queries.ts';
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

/** The modules of a type, under the name of their path where the type has several: each path counts its own. */
function Cards({ journey, completed, expanded, onToggle, onOpenLesson, onGoToModule }: ModuleListProps) {
  const { modules } = journey;
  if (modules === undefined && journey.hasFailed) {
    return <ErrorCard title="Failed to fetch modules" onRetry={journey.retry} isRetrying={journey.isRetrying} />;
  }
  if (modules === undefined) return <LoadingCards count={3} height="6rem" label="Loading modules" />;
  if (modules.length === 0) return <EmptyState title="No modules available for this learning path." />;
  const cardsOf = (shown: readonly JourneyModule[], headingLevel: 'h3' | 'h4') => (
    <Stack as="ol" gap="3" listStyleType="none">
      {shown.map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          headingLevel={headingLevel}
          completed={completed}
          isExpanded={expanded.has(module.id)}
          onToggle={(isExpanded) => onToggle(module.id, isExpanded)}
          onOpenLesson={(lessonId) => onOpenLesson(module.id, lessonId)}
          onGoToModule={onGoToModule}
        />
      ))}
    </Stack>
  );
  const paths = [...Map.groupBy(modules, ({ pathId }) => pathId)];
  if (paths.length === 1) return cardsOf(modules, 'h3');
  return (
    <Stack gap="6">
      {paths.map(([pathId, ofPath]) => (
        <Box as="section" key={pathId} aria-labelledby={`path-${pathId}`}>
          <Heading as="h3" id={`path-${pathId}`} size="md" mb="3" overflowWrap="anywhere">
            {ofPath[0]?.pathName}
          </Heading>
          {cardsOf(ofPath, 'h4')}
        </Box>
      ))}
    </Stack>
  );
}
