import type { AdminLearningPath, AdminModule } from '@grow/contracts';
import { Box, HStack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { SelectBox } from '../bulk/selecting.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { LearnerNumbers } from '../components/learner-numbers.tsx';
import { ReorderHandle } from '../components/reorder-handle.tsx';
import { withSameOrder } from '../components/order.ts';
import { RowActions } from '../components/row-actions.tsx';
import { TypeBadge } from '../components/path-types.tsx';
import { RevisionBadges } from '../revisions/revision-badges.tsx';
import { useReorder } from '../components/reorder.ts';
import { useDeleteModule, useModuleStatistics, useReorderModules } from './modules.queries.ts';

type ModuleRowsProps = {
  pathId: number;
  path: AdminLearningPath | undefined;
  modules: readonly AdminModule[];
  bulk: Bulk;
  onEdit: (module: AdminModule) => void;
  onHistory: (module: AdminModule) => void;
};

/** The modules of one path: an order is a path's own, so rows move among these only. */
export function ModuleRows({ pathId, path, modules, bulk, onEdit, onHistory }: ModuleRowsProps) {
  const deletion = useDeleteModule();
  const statistics = useModuleStatistics();
  const reorder = useReorderModules();
  const { ordered, draggedId, handleProps } = useReorder(modules, (moduleIds) =>
    reorder.mutateAsync({ body: { pathId, moduleIds } }),
  );
  // Under the name on a phone, in a column of their own where there is room.
  const actions = (module: AdminModule) => (
    <RowActions
      name={module.name}
      question={`Are you sure you want to delete "${module.name}"? All its lessons will be deleted too.`}
      isDeleting={deletion.isPending}
      onEdit={() => onEdit(module)}
      onHistory={() => onHistory(module)}
      onDelete={() => deletion.remove(module.id)}
    />
  );
  return ordered.map((module) => (
    <Table.Row key={module.id} data-row-id={module.id} opacity={draggedId === module.id ? 0.5 : 1}>
      <Table.Cell>
        <HStack gap="1">
          {bulk.isSelecting ? (
            <SelectBox bulk={bulk} id={module.id} name={module.name} />
          ) : (
            <ReorderHandle name={module.name} {...handleProps(module.id)} />
          )}
          <span>{module.id}</span>
        </HStack>
      </Table.Cell>
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
          `Path ID: ${pathId}`
        ) : (
          <HStack columnGap="2" rowGap="1" flexWrap="wrap">
            <Text>{path.name}</Text> <TypeBadge type={path.type} />
          </HStack>
        )}
      </Table.TextCell>
      <Table.Cell label="Order">
        {`${module.order}${withSameOrder(modules, module).length === 0 ? '' : ' (twice)'}`}
      </Table.Cell>
      <Table.Cell hideBelow="md">{actions(module)}</Table.Cell>
    </Table.Row>
  ));
}
