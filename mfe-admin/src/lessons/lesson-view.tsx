import { type AdminLesson, countOf } from '@grow/contracts';
import { Button, chakra, Link, SimpleGrid, Stack, Text } from '@grow/ui';
import { DialogActions } from '../components/action-dialog.tsx';
import { LessonFeedback } from './lesson-feedback.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';

const Content = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'sm',
    bg: 'bg.muted',
    p: '4',
    borderRadius: 'l2',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '96',
    overflowY: 'auto',
  },
});

type LessonViewProps = { lesson: AdminLesson; onEdit: () => void; onClose: () => void };

/** A lesson with its content as preformatted text (spec: admin-lessons). */
export function LessonView({ lesson, onEdit, onClose }: LessonViewProps) {
  const facts = [
    ['Order', lesson.order],
    ['Module ID', lesson.moduleId],
    ['Content', countOf(lesson.content.length, 'character')],
  ] as const;
  return (
    <Stack gap="4">
      <SimpleGrid as="dl" columns={3} gap="3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text as="dt" fontSize="sm" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" fontWeight="semibold">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Content dir="auto" tabIndex={0} role="region" aria-label="Lesson content">
        {lesson.content}
      </Content>
      <Text fontSize="sm">
        <Text as="span" color="fg.muted">
          Image URL:{' '}
        </Text>
        {lesson.imageUrl === null ? (
          <span>None</span>
        ) : (
          <Link href={lesson.imageUrl} target="_blank" rel="noopener noreferrer" wordBreak="break-all">
            {lesson.imageUrl}
          </Link>
        )}
      </Text>
      {lesson.imageUrl === null ? null : (
        <Text fontSize="sm">
          <Text as="span" color="fg.muted">
            Image description:{' '}
          </Text>
          <span dir="auto">{lesson.imageAlt ?? 'None'}</span>
        </Text>
      )}
      <LessonFeedback lesson={lesson} />
      <PreviewLink lesson={lesson} />
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onEdit}>Edit Lesson</Button>
      </DialogActions>
    </Stack>
  );
}
