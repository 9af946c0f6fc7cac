import { HStack } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import type { ComponentProps } from 'react';
import { ReorderHandle } from '../components/reorder-handle.tsx';
import type { useReorder } from '../components/reorder.ts';
import { SavedRow } from '../components/saved-row.tsx';
import { SelectBox } from './selecting.tsx';
import type { Bulk } from './use-bulk.ts';

type OrderedRowProps = Pick<ComponentProps<typeof SavedRow>, 'kind' | 'id' | 'place' | 'children'> & {
  name: string;
  bulk: Bulk;
  reorder: Pick<ReturnType<typeof useReorder>, 'draggedId' | 'handleProps'>;
};

/** A row of a list that is put in order. Its first cell has the handle or the check box, and the id. */
export function OrderedRow({ kind, id, place, name, bulk, reorder, children }: OrderedRowProps) {
  return (
    <SavedRow kind={kind} id={id} place={place} data-row-id={id} opacity={reorder.draggedId === id ? 0.5 : 1}>
      <Table.Cell>
        <HStack gap="1">
          {bulk.isSelecting ? (
            <SelectBox bulk={bulk} id={id} name={name} />
          ) : (
            <ReorderHandle name={name} {...reorder.handleProps(id)} />
          )}
          <span>{id}</span>
        </HStack>
      </Table.Cell>
      {children}
    </SavedRow>
  );
}
