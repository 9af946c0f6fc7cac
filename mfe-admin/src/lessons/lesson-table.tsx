import { adminContent, listLessonStatistics, type OutputOf, reorderContent } from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { Box, HStack, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { SelectBox } from '../bulk/selecting.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { LearnerNumbers, LearnerNumbersNote } from '../components/learner-numbers.tsx';
import { withSameOrder } from '../components/order.ts';
import { ReorderHandle } from '../components/reorder-handle.tsx';
import { useReorder } from '../components/reorder.ts';
import { RowActions } from '../components/row-actions.tsx';
import { SavedRow } from '../components/saved-row.tsx';
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
  const reorder = useApiMutation(reorderContent, {
    invalidates: contentLists,
    onError: (error) => toastFailedChange(error, t('notUpdated.lesson'), [adminContent.lesson.list]),
  });
  const { ordered, draggedId, handleProps } = useReorder(lessons, (ids) =>
    reorder.mutateAsync({ body: { kind: 'lesson', parentId: moduleId, ids } }),
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
          <SavedRow
            key={lesson.id}
            kind="lesson"
            id={lesson.id}
            place={place}
            data-row-id={lesson.id}
            opacity={draggedId === lesson.id ? 0.5 : 1}
          >
            <Table.Cell>
              <HStack gap="1">
                {bulk.isSelecting ? (
                  <SelectBox bulk={bulk} id={lesson.id} name={lesson.title} />
                ) : (
                  <ReorderHandle name={lesson.title} {...handleProps(lesson.id)} />
                )}
                <span>{lesson.id}</span>
              </HStack>
            </Table.Cell>
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
          </SavedRow>
        ))}
      </Table.Frame>
      <LearnerNumbersNote />
    </Stack>
  );
}
