import type { ListCall } from './list-call.ts';
import type { ScreenNames } from './screen-files.ts';

/** What a screen says of its list. */
export function textsOf({ title }: ScreenNames) {
  const noun = title.toLowerCase();
  return { loading: `Loading ${noun}`, empty: 'There is nothing here yet.', failed: `Failed to fetch ${noun}` };
}

/** A screen that shows the list of a call, with its test and story in every state. */
export function listScreenFiles(names: ScreenNames, call: ListCall, hasTab: boolean): Record<string, string> {
  const { title, subject, screen, key } = names;
  const texts = textsOf(names);
  const handle = hasTab
    ? `export const firstQueries: ScreenHandle['firstQueries'] = () => [apiQuery(${call.name})];\n\n`
    : '';
  return {
    [`src/screens/${subject}/${subject}.screen.tsx`]: `import { ${call.name} } from '@grow/contracts';
import { apiQuery${hasTab ? ', type ScreenHandle' : ''} } from '@grow/mfe-kit';
import { Card, EmptyState, ErrorCard, LoadingCards, ScreenHeading, Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';

${handle}export function ${screen}() {
  return (
    <Stack gap="4">
      <ScreenHeading title="${title}" />
      <List />
    </Stack>
  );
}

function List() {
  const { data: items, isError, isFetching, refetch } = useQuery(apiQuery(${call.name}));
  if (items === undefined && isError) {
    return <ErrorCard title="${texts.failed}" onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (items === undefined) return <LoadingCards label="${texts.loading}" />;
  if (items.length === 0) return <EmptyState title="${texts.empty}" />;
  return ${cards(call)};
}
`,
    ...testAndStory(names, call, {
      folder: `src/screens/${subject}`,
      place: `ownPaths.${key}`,
      imports: "import { ownPaths } from '../../manifest.ts';\nimport { remote } from '../../remote.tsx';\n",
      storyImports: "import { ownPaths } from '../../manifest.ts';\nimport { remote } from '../../remote.tsx';\n",
      open: `renderScreen(remote, ownPaths.${key})`,
      isLoading: `screen.findByRole('status', { name: '${texts.loading}' })`,
    }),
  };
}

/** The same as a section of the admin dashboard. */
export function sectionFiles(names: ScreenNames, call: ListCall): Record<string, string> {
  const { title, subject, screen } = names;
  const texts = textsOf(names);
  return {
    [`src/${subject}/${subject}.screen.tsx`]: `import { ${call.name} } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { Card, EmptyState, Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';

export function ${screen}() {
  const query = useQuery(apiQuery(${call.name}));
  const items = query.data ?? [];
  return (
    <Stack gap="4">
      <SectionHeading title="${title}" />
      <ListState query={query} noun="${title.toLowerCase()}">
        {items.length === 0 ? <EmptyState title="${texts.empty}" /> : ${cards(call)}}
      </ListState>
    </Stack>
  );
}
`,
    ...testAndStory(names, call, {
      folder: `src/${subject}`,
      place: `'/admin/${subject}', user: people.admin`,
      imports: "import { openSection } from '../testing/admin-page.ts';\n",
      storyImports: "import { remote } from '../remote.tsx';\n",
      open: `openSection('/${subject}')`,
      isLoading: `screen.findByText('${texts.loading}...')`,
    }),
  };
}

const cards = ({ field }: ListCall): string => `(
    <Stack as="ul" gap="3" listStyleType="none">
      {items.map(({ id${field === 'id' ? '' : `, ${field}`} }) => (
        <Card.Root as="li" key={id}>
          <Card.Body>{${field}}</Card.Body>
        </Card.Root>
      ))}
    </Stack>
  )`;

/** What differs between a screen with an address of its own and a section. */
type Place = { folder: string; place: string; imports: string; storyImports: string; open: string; isLoading: string };

function testAndStory(names: ScreenNames, { name }: ListCall, at: Place): Record<string, string> {
  const { title, subject } = names;
  const texts = textsOf(names);
  const isSection = at.place.includes('people.admin');
  return {
    [`${at.folder}/${subject}.screen.test.tsx`]: `import { ${name} } from '@grow/contracts';
import { exampleOf, fakeApi,${isSection ? '' : ' renderScreen,'} screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
${at.imports}
it('says that it loads, then shows the list', async () => {
  const release = fakeApi.hold(${name});
  ${at.open};
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeVisible();
  expect(await ${at.isLoading}).toBeVisible();
  release();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

it('says that there is nothing', async () => {
  fakeApi.answer(${name}, []);
  ${at.open};
  expect(await screen.findByText('${texts.empty}')).toBeVisible();
});

it('can be asked for again after a failure', async () => {
  fakeApi.refuse(${name}, 'service_unavailable');
  ${at.open};
  expect(await screen.findByText('${texts.failed}')).toBeVisible();
  fakeApi.answer(${name}, exampleOf(${name}.output));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
`,
    [`${at.folder}/${subject}.story.tsx`]: `import { ${name} } from '@grow/contracts';
import { ${isSection ? 'people, ' : ''}screenStory, usualStates } from '@grow/mfe-kit/stories';
${at.storyImports}
export const story = screenStory(
  '${title}',
  { remote, path: ${at.place} },
  { ...usualStates(${name}, []), Filled: {} },
);
`,
  };
}
