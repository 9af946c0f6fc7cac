import { AppProvider } from '@grow/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { JourneyModule } from './journey.queries.ts';
import { ModuleList } from './module-list.tsx';

// The browser's: completions that wait for the network are read from it at the start.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const moduleOf = (id: number, pathId: number, order: number): JourneyModule => ({
  id,
  pathId,
  pathName: `Path ${pathId}`,
  name: `Module ${id}`,
  description: '',
  order,
  imageUrl: null,
  lessonCount: 0,
  gates: [],
  hasBeenOpened: false,
  completed: 0,
  percent: 0,
  lock: { isLocked: false, unmetGates: [] },
});

/** Headings with their level, and the number of each card, in the order of the page. */
function shown(modules: JourneyModule[]): string[] {
  const html = renderToStaticMarkup(
    <AppProvider>
      <ModuleList
        journey={{ modules, overall: 0, completed: 0, total: 0, hasFailed: false, isRetrying: false, retry: ignore }}
        completed={{ isCompleted: () => false, completedIn: () => 0 }}
        expanded={new Set()}
        onToggle={ignore}
        onOpenLesson={ignore}
        onGoToModule={ignore}
      />
    </AppProvider>,
  );
  const parts = html.matchAll(/<(h[2-4])|>(Modules|Path \d+|Module \d+)<|<span aria-hidden="true">(\d+)</gu);
  return [...parts].map(([, level, text, number]) => level ?? text ?? `number ${number}`);
}

const ignore = () => undefined;

it('shows the modules of one path without its name', () => {
  expect(shown([moduleOf(1, 1, 1), moduleOf(2, 1, 2)])).toEqual([
    ...['h2', 'Modules'],
    ...['h3', 'number 1', 'Module 1', 'h3', 'number 2', 'Module 2'],
  ]);
});

it('shows several paths each under its name, each counting from 1', () => {
  expect(shown([moduleOf(1, 1, 1), moduleOf(2, 1, 2), moduleOf(8, 5, 1)])).toEqual([
    ...['h2', 'Modules'],
    ...['h3', 'Path 1', 'h4', 'number 1', 'Module 1', 'h4', 'number 2', 'Module 2'],
    ...['h3', 'Path 5', 'h4', 'number 1', 'Module 8'],
  ]);
});
