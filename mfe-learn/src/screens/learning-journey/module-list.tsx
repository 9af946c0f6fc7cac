import { Box, Button, EmptyState, ErrorCard, Heading, LoadingCards, Progress, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type ReactNode } from 'react';
import type { Completed, JourneyModule, useJourney } from '../../course/journey.queries.ts';
import { useT } from '../../texts.ts';
import { ModuleCard } from './module-card.tsx';
import { pathHeadingId, pathsOf } from './path-links.tsx';

type ModuleListProps = {
  journey: ReturnType<typeof useJourney>;
  completed: Completed;
  isExpanded: (moduleId: number) => boolean;
  onToggle: (moduleId: number, isExpanded: boolean) => void;
  onOpenLesson: (moduleId: number, lessonId: number) => void;
  onGoToModule: (moduleId: number) => void;
};

export function ModuleList(props: ModuleListProps) {
  const t = useT();
  return (
    <Box as="section" aria-labelledby="modules">
      <Heading as="h2" id="modules" size="lg" mb="3">
        {t('modules.title')}
      </Heading>
      <Cards {...props} />
    </Box>
  );
}

/** The modules of a type. If the type has several paths, each path has a heading with its own progress. */
function Cards({ journey, completed, isExpanded, onToggle, onOpenLesson, onGoToModule }: ModuleListProps) {
  const t = useT();
  const { modules } = journey;
  if (modules === undefined && journey.hasFailed) {
    return <ErrorCard title={t('modules.failed')} onRetry={journey.retry} isRetrying={journey.isRetrying} />;
  }
  if (modules === undefined) return <LoadingCards count={3} height="6rem" label={t('modules.loading')} />;
  if (modules.length === 0) return <EmptyState title={t('modules.none')} />;
  const cardsOf = (ofPath: readonly JourneyModule[], headingLevel: 'h3' | 'h4') => (
    <FinishedFold
      modules={ofPath}
      showsAll={journey.current === undefined || ofPath.some((one) => isFinished(one) && isExpanded(one.id))}
    >
      {(shown) =>
        shown.map((module) => (
          <ModuleCard
            key={module.id}
            module={module}
            headingLevel={headingLevel}
            completed={completed}
            isExpanded={isExpanded(module.id)}
            onToggle={(isOpen) => onToggle(module.id, isOpen)}
            onOpenLesson={(lessonId) => onOpenLesson(module.id, lessonId)}
            onGoToModule={onGoToModule}
          />
        ))
      }
    </FinishedFold>
  );
  const paths = pathsOf(modules);
  if (paths.length === 1) return cardsOf(modules, 'h3');
  return (
    <Stack gap="6">
      {paths.map(({ id, name, modules: ofPath, completed: done, total, percent }) => (
        <Box as="section" key={id} aria-labelledby={pathHeadingId(id)}>
          <Heading as="h3" id={pathHeadingId(id)} tabIndex={-1} size="md" overflowWrap="anywhere" scrollMarginTop="20">
            {name}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mb="2">
            {t('progress.completed', { completed: done, total })}
          </Text>
          <Progress value={percent} label={t('progress.of', { name })} size="sm" mb="3" />
          {cardsOf(ofPath, 'h4')}
        </Box>
      ))}
    </Stack>
  );
}

/** A finished module with new lessons stays in view. */
const isFinished = ({ percent, newLessons }: JourneyModule) => percent === 100 && newLessons === 0;

type FinishedFoldProps = {
  modules: readonly JourneyModule[];
  /** Whether to show all modules, because no other module is left or a finished one is expanded. */
  showsAll: boolean;
  children: (shown: readonly JourneyModule[]) => ReactNode;
};

/** A module list that collapses several finished modules behind a button, so that the current one is in view. */
function FinishedFold({ modules, showsAll, children }: FinishedFoldProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const finished = modules.filter(isFinished);
  if (finished.length < 2 || showsAll) return <List>{children(modules)}</List>;
  return (
    <List>
      <li>
        <Button
          variant="surface"
          colorPalette="green"
          width="100%"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('modules.completed', { count: finished.length })}</span> <Icons.ChevronDown aria-hidden />
        </Button>
      </li>
      {children(isOpen ? modules : modules.filter((module) => !isFinished(module)))}
    </List>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Stack as="ol" gap="3" listStyleType="none">
      {children}
    </Stack>
  );
}
