import { adminContent, listLessonStatistics, type OutputOf, reorderContent } from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { Box, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { OrderedRow } from '../bulk/ordered-row.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { LearnerNumbers, LearnerNumbersNote } from '../components/learner-numbers.tsx';
import { withSameOrder } from '../components/order.ts';
import { useReorder } from '../components/reorder.ts';
import { RowActions } from '../components/row-actions.tsx';
import { toastFailedChange } from '../components/toasts.ts';
import { useDelete } from '../editing/use-save-form.ts';
import { RevisionBadges } from '../revisions/revision-badges.tsx';
import { contentLists } from '../revisions/revisions.queries.ts';
import { useT } from '../texts.ts';

type LessonTableProps = {
  moduleId: number;
  lessons: OutputOf<typeof adminContent.lesson.list>;
  bulk: Bulk;
  onOpen: (lessonId: number, mode: 'view' | 'edit') => void;
  onHistory: (lesson: { id: number; title: string }) => void;
};

export function LessonTable({ moduleId, lessons, bulk, onOpen, onHistory }: LessonTableProps) {
  const t = useT();
  const deletion = useDelete('lesson');
  const statistics = useQuery(apiQuery(listLessonStatistics, { params: { moduleId: String(moduleId) } }));
  const saveOrder = useApiMutation(reorderContent, {
    invalidates: contentLists,
    onError: (error) => toastFailedChange(error, t('notUpdated.lesson'), [adminContent.lesson.list]),
  });
  const { ordered, ...reorder } = useReorder(lessons, (ids) =>
    saveOrder.mutateAsync({ body: { kind: 'lesson', parentId: moduleId, ids } }),
  );
  // Below the title on a phone, otherwise in a column of their own.
  const actions = (lesson: LessonTableProps['lessons'][number]) => (
    <RowActions
      name={lesson.title}
      question={t('confirm.delete', { name: lesson.title })}
      isDeleting={deletion.isPending}
      onView={() => onOpen(lesson.id, 'view')}
      onEdit={() => onOpen(lesson.id, 'edit')}
      onHistory={() => onHistory(lesson)}
      onDelete={() => deletion.remove(lesson.id)}
    />
  );
  return (
    <Stack gap="3">
      <Table.Frame
        label={t('section.lessons')}
        height="400px"
        columns={[t('column.id'), t('field.title'), t('field.order')]}
        wideColumns={[t('column.actions')]}
      >
        {ordered.map((lesson, place) => (
          <OrderedRow
            key={lesson.id}
            kind="lesson"
            id={lesson.id}
            name={lesson.title}
            place={place}
            bulk={bulk}
            reorder={reorder}
          >
            <Table.TextCell>
              <Text fontWeight="semibold">{lesson.title}</Text>
              <Text fontSize="sm" color="fg.muted">
                {lesson.isExcerptCut ? `${lesson.excerpt}...` : lesson.excerpt}
              </Text>
              <RevisionBadges state={lesson} />
              <LearnerNumbers statistics={statistics.data?.find(({ lessonId }) => lessonId === lesson.id)} />
              <Box hideFrom="md">{actions(lesson)}</Box>
            </Table.TextCell>
            <Table.Cell label={t('field.order')} isCorner>
              {withSameOrder(lessons, lesson).length === 0 ? lesson.order : t('order.twice', { order: lesson.order })}
            </Table.Cell>
            <Table.Cell hideBelow="md">{actions(lesson)}</Table.Cell>
          </OrderedRow>
        ))}
      </Table.Frame>
      <LearnerNumbersNote />
    </Stack>
  );
}
