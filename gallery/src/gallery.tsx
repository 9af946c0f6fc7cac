import { Box, Button, Flex, Heading, HStack, Link, Stack } from '@grow/ui';
import type { Story } from '@grow/ui/stories';
import { useState } from 'react';

type Listed = Story & { id: string };
type Choice = Record<'story' | 'state' | 'theme' | 'size', string>;

const sizes: Record<string, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};

/** The stories by their app or package, beside the selected one. The selection is in the URL. */
export function Gallery({ stories }: { stories: readonly Listed[] }) {
  const [choice, setChoice] = useState(() => readChoice(stories));
  const choose = (changes: Partial<Choice>) => {
    const chosen = { ...choice, ...changes };
    history.replaceState(null, '', `/?${new URLSearchParams(chosen).toString()}`);
    setChoice(chosen);
  };
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
              <States key={story.id} story={story} choice={choice} onChoose={choose} />
            ))}
          </Stack>
        ))}
      </Stack>
      <Stack flex="1" minW="0" overflow="auto" p="4">
        <HStack>
          {['phone', 'wide'].map((size) => (
            <Toggle key={size} label={size} isOn={choice.size === size} onClick={() => choose({ size })} />
          ))}
          {['light', 'dark'].map((theme) => (
            <Toggle key={theme} label={theme} isOn={choice.theme === theme} onClick={() => choose({ theme })} />
          ))}
        </HStack>
        <Shown {...choice} />
      </Stack>
    </Flex>
  );
}

function readChoice(stories: readonly Listed[]): Choice {
  const params = new URLSearchParams(location.search);
  const story = stories.find(({ id }) => id === params.get('story')) ?? stories[0];
  return {
    story: story?.id ?? '',
    state: params.get('state') ?? Object.keys(story?.states ?? {})[0] ?? '',
    theme: params.get('theme') ?? 'light',
    size: params.get('size') ?? 'phone',
  };
}

type StatesProps = { story: Listed; choice: Choice; onChoose: (changes: Partial<Choice>) => void };

function States({ story, choice, onChoose }: StatesProps) {
  const names = Object.keys(story.states);
  return (
    <Stack gap="1">
      <Box fontWeight="semibold" fontSize="sm">
        {story.title}
      </Box>
      {names.map((state) => (
        <Link
          key={state}
          href={`/?story=${story.id}&state=${state}`}
          aria-current={choice.story === story.id && choice.state === state ? 'page' : undefined}
          ps="3"
          fontSize="sm"
          variant="plain"
          _currentPage={{ textDecoration: 'underline' }}
          onClick={(event) => {
            event.preventDefault();
            onChoose({ story: story.id, state });
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

/** The theme follows the device; for a page in a frame that is the colour scheme of the frame. */
function Shown({ story, state, theme, size }: Choice) {
  const address = `/page.html?${new URLSearchParams({ story, state }).toString()}`;
  return (
    <Box key={address + theme} asChild flexShrink="0" borderWidth="1px" style={{ ...sizes[size], colorScheme: theme }}>
      <iframe src={address} title={`${story}, ${state}`} />
    </Box>
  );
}
