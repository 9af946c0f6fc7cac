import type { AdminContent } from '@grow/contracts';
import { Button, chakra, Link, SimpleGrid, Stack, Text } from '@grow/ui';
import { DialogActions } from '../components/action-dialog.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';
import { useT } from '../texts.ts';
import { LessonFeedback } from './lesson-feedback.tsx';

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

type LessonViewProps = { lesson: AdminContent<'lesson'>; onEdit: () => void; onClose: () => void };

/** A lesson with its content as preformatted text (spec: admin-lessons). */
export function LessonView({ lesson, onEdit, onClose }: LessonViewProps) {
  const t = useT();
  const facts = [
    [t('field.order'), lesson.order],
    [t('lesson.moduleId'), lesson.moduleId],
    [t('field.content'), t('characters', { count: lesson.content.length })],
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
      <Content dir="auto" tabIndex={0} role="region" aria-label={t('lesson.content')}>
        {lesson.content}
      </Content>
      <Text fontSize="sm">
        <Text as="span" color="fg.muted">
          {`${t('lesson.imageUrl')} `}
        </Text>
        {lesson.imageUrl === null ? (
          <span>{t('none')}</span>
        ) : (
          <Link href={lesson.imageUrl} target="_blank" rel="noopener noreferrer" wordBreak="break-all">
            {lesson.imageUrl}
          </Link>
        )}
      </Text>
      {lesson.imageUrl === null ? null : (
        <Text fontSize="sm">
          <Text as="span" color="fg.muted">
            {`${t('lesson.imageAlt')} `}
          </Text>
          <span dir="auto">{lesson.imageAlt ?? t('none')}</span>
        </Text>
      )}
      <LessonFeedback lesson={lesson} />
      <PreviewLink lesson={lesson} />
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          {t('close')}
        </Button>
        <Button onClick={onEdit}>{t('lesson.edit')}</Button>
      </DialogActions>
    </Stack>
  );
}
