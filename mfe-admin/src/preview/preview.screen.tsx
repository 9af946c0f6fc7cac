import { listPreviewedLessons, readPreviewedCourse, type PreviewedContent } from '@grow/contracts';
import { apiQuery, callApi } from '@grow/mfe-kit';
import { Box, Button, Flex, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { createPreview, type PreviewedCourse } from './create-preview.ts';
import { personas, type Persona } from './personas.ts';
import { PreviewFrame } from './preview-frame.tsx';

const contents: Record<PreviewedContent, string> = {
  published: 'As published',
  drafts: 'With drafts',
};

/** The app as learners have it, in a frame of phone size. `?lesson=<module>-<lesson>` opens a lesson in it. */
export function PreviewScreen() {
  const [persona, setPersona] = useState<Persona>('newcomer');
  const [content, setContent] = useState<PreviewedContent>('drafts');
  const [starts, setStarts] = useState(1);
  // Each start has the content of that moment, and keeps it.
  const course = useQuery({
    ...apiQuery(readPreviewedCourse, { query: { content } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const startAgain = async () => {
    await course.refetch();
    setStarts(starts + 1);
  };
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '4', md: '8' }}>
      <Stack gap="4" flex="1" minW="0" maxW={{ md: 'sm' }}>
        <SectionHeading title="Preview">
          <Button size="sm" variant="surface" loading={course.isRefetching} onClick={() => void startAgain()}>
            <Icons.RotateCw aria-hidden /> Start again
          </Button>
        </SectionHeading>
        <SelectField
          label="Seen by"
          value={persona}
          choices={Object.entries(personas).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) => setPersona(value as Persona)}
        />
        <SelectField
          label="Content"
          value={content}
          choices={Object.entries(contents).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setContent(value as PreviewedContent)}
        />
        <Text fontSize="sm" color="fg.muted">
          Lessons can be opened and completed here. Nothing of it is saved.
        </Text>
      </Stack>
      <Box flex="1" minW="0">
        <ListState query={course} noun="preview">
          {course.data === undefined ? null : (
            <StartedPreview key={`${persona} ${content} ${starts}`} {...{ persona, content }} course={course.data} />
          )}
        </ListState>
      </Box>
    </Flex>
  );
}

type StartedPreviewProps = { persona: Persona; content: PreviewedContent; course: PreviewedCourse };

function StartedPreview({ persona, content, course }: StartedPreviewProps) {
  const [search] = useSearchParams();
  const [preview] = useState(() =>
    createPreview({
      course,
      persona,
      readLessons: (moduleId) =>
        callApi(listPreviewedLessons, { params: { moduleId: String(moduleId) }, query: { content } }),
    }),
  );
  return <PreviewFrame title={`Preview: ${personas[persona].label}`} preview={preview} lesson={search.get('lesson')} />;
}
