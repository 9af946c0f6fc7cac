import { Button, Stack } from '@grow/ui';
import { pathHeadingId, pathsOf } from './journey-paths.ts';
import type { JourneyModule } from './journey.queries.ts';

function goTo(pathId: number): void {
  const heading = document.getElementById(pathHeadingId(pathId));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

/** Where a kind has several learning paths: each by its name, with how far the learner is, leading to its modules. */
export function PathLinks({ modules }: { modules: readonly JourneyModule[] }) {
  const paths = pathsOf(modules);
  if (paths.length < 2) return null;
  return (
    <Stack as="ul" aria-label="Learning paths of this kind" gap="2" mt="3" listStyleType="none">
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
