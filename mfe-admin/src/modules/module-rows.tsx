import { adminContent, type AdminContent, listModuleStatistics, reorderContent } from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { Box, HStack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { OrderedRow } from '../bulk/ordered-row.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { LearnerNumbers } from '../components/learner-numbers.tsx';
import { withSameOrder } from '../components/order.ts';
import { TypeBadge } from '../components/path-types.tsx';
import { useReorder } from '../components/reorder.ts';
import { RowActions } from '../components/row-actions.tsx';
import { toastFailedChange } from '../components/toasts.ts';
import { useDelete } from '../editing/use-save-form.ts';
import { RevisionBadges } from '../revisions/revision-badges.tsx';
import { contentLists } from '../revisions/revisions.queries.ts';
import { useT } from '../texts.ts';

type ModuleRowsProps = {
  pathId: number;
  path: AdminContent<'learning-path'> | undefined;
  modules: readonly AdminContent<'module'>[];
  bulk: Bulk;
  onEdit: (module: AdminContent<'module'>) => void;
  onHistory: (module: AdminContent<'module'>) => void;
};

/** The modules of one path. Rows move only within their path, because each path has its own order. */
export function ModuleRows({ pathId, path, modules, bulk, onEdit, onHistory }: ModuleRowsProps) {
  const t = useT();
  const deletion = useDelete('module');
  const statistics = useQuery(apiQuery(listModuleStatistics));
  const saveOrder = useApiMutation(reorderContent, {
    invalidates: contentLists,
    onError: (error) => toastFailedChange(error, t('notUpdated.module'), [adminContent.module.list]),
  });
  const { ordered, ...reorder } = useReorder(modules, (ids) =>
    saveOrder.mutateAsync({ body: { kind: 'module', parentId: pathId, ids } }),
  );
  // Below the name on a phone, otherwise in a column of their own.
  const actions = (module: AdminContent<'module'>) => (
    <RowActions
      name={module.name}
      question={t('confirm.delete.module', { name: module.name })}
      isDeleting={deletion.isPending}
      onEdit={() => onEdit(module)}
      onHistory={() => onHistory(module)}
      onDelete={() => deletion.remove(module.id)}
    />
  );
  return ordered.map((module, place) => (
    <OrderedRow
      key={module.id}
      kind="module"
      id={module.id}
      name={module.name}
      place={place}
      bulk={bulk}
      reorder={reorder}
    >
      <Table.TextCell>
        <Text fontWeight="semibold">{module.name}</Text>
        <Text fontSize="sm" color="fg.muted" lineClamp={2}>
          {module.description}
        </Text>
        <RevisionBadges state={module} />
        <LearnerNumbers statistics={statistics.data?.find(({ moduleId }) => moduleId === module.id)} />
        <Box hideFrom="md">{actions(module)}</Box>
      </Table.TextCell>
      <Table.TextCell>
        {path === undefined ? (
          t('unknown.path', { id: pathId })
        ) : (
          <HStack columnGap="2" rowGap="1" flexWrap="wrap">
            <Text>{path.name}</Text> <TypeBadge type={path.type} />
          </HStack>
        )}
      </Table.TextCell>
      <Table.Cell label={t('field.order')}>
        {withSameOrder(modules, module).length === 0 ? module.order : t('order.twice', { order: module.order })}
      </Table.Cell>
      <Table.Cell hideBelow="md">{actions(module)}</Table.Cell>
    </OrderedRow>
  ));
}
