import {
  listPreviewedLessons,
  readPreviewedCourse,
  type PreviewedContent,
  previewCallSchema,
  previewParameter,
} from '@grow/contracts';
import { apiQuery, callApi } from '@grow/mfe-kit';
import { Box, Button, Flex, Stack, Text, chakra, useLanguage } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { useT } from '../texts.ts';
import { createPreview, type PreviewedCourse } from './create-preview.ts';
import { personas, type Persona } from './personas.ts';

const contents = ['published', 'drafts'] as const satisfies PreviewedContent[];

/** The app as learners see it, in a phone-sized frame. `?lesson=<module>-<lesson>` opens a lesson. */
export function PreviewScreen() {
  const t = useT();
  const language = useLanguage();
  const [persona, setPersona] = useState<Persona>('newcomer');
  const [content, setContent] = useState<PreviewedContent>('drafts');
  const [starts, setStarts] = useState(1);
  // Each start fetches the current content.
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
        <SectionHeading title={t('section.preview')}>
          <Button size="sm" variant="surface" loading={course.isRefetching} onClick={() => void startAgain()}>
            <Icons.RotateCw aria-hidden /> {t('preview.restart')}
          </Button>
        </SectionHeading>
        <SelectField
          label={t('preview.seenBy')}
          value={persona}
          choices={(Object.keys(personas) as Persona[]).map((value) => ({
            value,
            label: t(`preview.persona.${value}`),
          }))}
          onChange={(value) => setPersona(value as Persona)}
        />
        <SelectField
          label={t('field.content')}
          value={content}
          choices={contents.map((value) => ({ value, label: t(`preview.content.${value}`) }))}
          onChange={(value) => setContent(value as PreviewedContent)}
        />
        <Text fontSize="sm" color="fg.muted">
          {t('preview.help')}
        </Text>
      </Stack>
      <Box flex="1" minW="0">
        <ListState query={course} noun="preview">
          {course.data === undefined ? null : (
            <PreviewFrame
              key={`${persona} ${content} ${starts} ${language}`}
              persona={persona}
              content={content}
              course={course.data}
            />
          )}
        </ListState>
      </Box>
    </Flex>
  );
}

type PreviewFrameProps = { persona: Persona; content: PreviewedContent; course: PreviewedCourse };

/**
 * The app as the preview's user sees it. The sandboxed page has an opaque origin without session, storage or network:
 * it sends its API calls here. Change `key` for other options, because the page never changes its user.
 */
function PreviewFrame({ persona, content, course }: PreviewFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const [search] = useSearchParams();
  const lesson = search.get('lesson');
  const [preview] = useState(() =>
    createPreview({
      course,
      persona,
      readLessons: (moduleId) =>
        callApi(listPreviewedLessons, { params: { moduleId: String(moduleId) }, query: { content } }),
    }),
  );
  useEffect(() => {
    const answer = async ({ source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      const call = previewCallSchema.safeParse(data);
      if (!page || source !== page || !call.success) return;
      // An opaque origin cannot be a `targetOrigin`.
      page.postMessage(await preview.answer(call.data), '*');
    };
    const listen = (event: MessageEvent<unknown>) => void answer(event);
    globalThis.addEventListener('message', listen);
    return () => globalThis.removeEventListener('message', listen);
  }, [preview]);
  return (
    <Frame
      ref={frame}
      title={t('preview.title', { persona: t(`preview.persona.${persona}`) })}
      sandbox="allow-scripts"
      name={JSON.stringify(preview.user)}
      src={`/?${new URLSearchParams({ [previewParameter]: '', ...(lesson !== null && { lesson }) }).toString()}`}
    />
  );
}

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    boxSizing: 'content-box',
    // The size of a phone, or the space between header and tabs.
    width: 'min(100% - 2px, 390px)',
    height: 'clamp(480px, 100dvh - 13rem, 844px)',
    mx: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    bg: 'bg',
    shadow: 'lg',
  },
});
