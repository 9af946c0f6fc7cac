// Lists every story, and shows the selected one in a frame.
import { AppProvider, Box, Button, Flex, Heading, HStack, Link, Stack } from '@grow/ui';
import type { Story } from '@grow/ui/stories';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStory, storyIds } from './stories.ts';

type Listed = Story & { id: string };

const sizes = {
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};

const stories = await Promise.all(storyIds.map(async (id): Promise<Listed> => ({ id, ...(await loadStory(id)) })));
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <AppProvider>
    <Gallery />
  </AppProvider>,
);

/** The stories grouped by app or package, next to the selected one. */
function Gallery() {
  const [chosen, setChosen] = useState('');
  const [size, setSize] = useState<keyof typeof sizes>('phone');
  const [theme, setTheme] = useState('light');
  const parts = Object.entries(Object.groupBy(stories, ({ id }) => id.split('/')[0] ?? ''));
  return (
    <Flex height="100dvh">
      <Stack as="nav" aria-label="Stories" width="xs" flexShrink="0" overflow="auto" p="4" gap="5">
        <Heading as="h1">Gallery</Heading>
        {parts.map(([part, listed = []]) => (
          <Stack key={part} gap="2">
            <Heading as="h2" size="sm">
              {part}
            </Heading>
            {listed.map((story) => (
              <States key={story.id} story={story} chosen={chosen} onChoose={setChosen} />
            ))}
          </Stack>
        ))}
      </Stack>
      <Stack flex="1" minW="0" overflow="auto" p="4">
        <HStack>
          {(['phone', 'wide'] as const).map((one) => (
            <Toggle key={one} label={one} isOn={size === one} onClick={() => setSize(one)} />
          ))}
          {['light', 'dark'].map((one) => (
            <Toggle key={one} label={one} isOn={theme === one} onClick={() => setTheme(one)} />
          ))}
        </HStack>
        {/* The frame's color scheme sets the theme of the page in it. */}
        <Box
          key={chosen + theme}
          asChild
          flexShrink="0"
          borderWidth="1px"
          style={{ ...sizes[size], colorScheme: theme }}
        >
          <iframe src={chosen} title="The selected story" />
        </Box>
      </Stack>
    </Flex>
  );
}

type StatesProps = { story: Listed; chosen: string; onChoose: (address: string) => void };

function States({ story: { id, title, states }, chosen, onChoose }: StatesProps) {
  const addressOf = (state: string) => `/page.html?${new URLSearchParams({ story: id, state }).toString()}`;
  return (
    <Stack gap="1">
      <Box fontWeight="semibold" fontSize="sm">
        {title}
      </Box>
      {Object.keys(states).map((state) => (
        <Link
          key={state}
          href={addressOf(state)}
          aria-current={chosen === addressOf(state) ? 'page' : undefined}
          ps="3"
          fontSize="sm"
          variant="plain"
          _currentPage={{ textDecoration: 'underline' }}
          onClick={(event) => {
            event.preventDefault();
            onChoose(addressOf(state));
          }}
        >
          {state}
        </Link>
      ))}
    </Stack>
  );
}

function Toggle({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Button size="sm" variant={isOn ? 'solid' : 'surface'} aria-pressed={isOn} onClick={onClick}>
      {label}
    </Button>
  );
}
