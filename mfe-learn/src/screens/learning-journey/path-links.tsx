import { overallPercent } from '@grow/learning-rules';
import { Button, Stack } from '@grow/ui';
import type { JourneyModule } from '../../course/journey.queries.ts';
import { useT } from '../../texts.ts';

type JourneyPath = {
  id: number;
  name: string;
  modules: readonly JourneyModule[];
  completed: number;
  total: number;
  percent: number;
};

/** The learning paths of the modules, with the learner's progress in each. */
export function pathsOf(modules: readonly JourneyModule[]): JourneyPath[] {
  return [...Map.groupBy(modules, ({ pathId }) => pathId)].map(([id, ofPath]) => {
    const shares = ofPath.map(({ completed, lessonCount }) => ({ completed, total: lessonCount }));
    return {
      id,
      name: ofPath[0]?.pathName ?? '',
      modules: ofPath,
      completed: shares.reduce((sum, { completed }) => sum + completed, 0),
      total: shares.reduce((sum, { total }) => sum + total, 0),
      percent: overallPercent(shares),
    };
  });
}

/** The element id of a path's heading in the module list. */
export const pathHeadingId = (pathId: number): string => `path-${pathId}`;

function goTo(pathId: number): void {
  const heading = document.getElementById(pathHeadingId(pathId));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

/** If a type has several learning paths: a link to the modules of each, with its name and progress. */
export function PathLinks({ modules }: { modules: readonly JourneyModule[] }) {
  const t = useT();
  const paths = pathsOf(modules);
  if (paths.length < 2) return null;
  return (
    <Stack as="ul" aria-label={t('path.list')} gap="2" mt="3" listStyleType="none">
      {paths.map(({ id, name, percent }) => (
        <li key={id}>
          <Button
            variant="surface"
            colorPalette="gray"
            width="100%"
            height="auto"
            minH="11"
            justifyContent="space-between"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => goTo(id)}
          >
            <span dir="auto">{name}</span> <span>{`${percent}%`}</span>
          </Button>
        </li>
      ))}
    </Stack>
  );
}
