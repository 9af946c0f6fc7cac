import { adminContent, type AdminContent, type ContentKind, type PlacedKind } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { hasText } from '@grow/text/search';
import { Box, Button, EmptyState, HStack, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { SelectBox, SelectButton } from '../bulk/selecting.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { ActionDialog } from '../components/action-dialog.tsx';
import { TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { SavedRow, useLastSaved } from '../components/saved-row.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { HistoryDialog } from '../revisions/history.dialog.tsx';
import { RevisionBadges } from '../revisions/revision-badges.tsx';
import { useT, type IdsAfter } from '../texts.ts';
import { useDelete } from './use-save-form.ts';

/** The kinds whose items stand in one list. */
type ListedKind = Exclude<ContentKind, PlacedKind>;
type Item<K extends ListedKind> = AdminContent<K>;

/** The form of an item, which is null for a new one. */
export type ContentFormProps<K extends ListedKind> = { item: Item<K> | null; onClose: () => void };

type ContentSectionProps<K extends ListedKind> = {
  kind: K;
  title: string;
  /** The name of the table; the title by default. */
  label?: string;
  noun: IdsAfter<'loading'>;
  /** The columns of the name and of `cells`. */
  columns: string[];
  /** The field that finds items by words of theirs, if there is one. */
  find?: { label: string; wordsOf: (item: Item<K>) => string[] };
  question?: (name: string) => string;
  /** Below the name. */
  about?: (item: Item<K>) => ReactNode;
  cells?: (item: Item<K>) => ReactNode;
  Form: ComponentType<ContentFormProps<K>>;
};

/** More rows would make the table slow; search finds the others by name. */
const maxRows = 100;

/** The section of a kind: its list with the dialogs to add, edit, delete and compare. */
export function ContentSection<K extends ListedKind>(props: ContentSectionProps<K>) {
  const { kind, title, label = title, noun, columns, find, question, about, cells, Form } = props;
  const t = useT();
  const items = useQuery(apiQuery(adminContent[kind].list)) as { data?: Item<K>[] } & ReturnType<typeof useQuery>;
  const deletion = useDelete(kind);
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState<{ item: Item<K> | null } | null>(null);
  const [shown, setShown] = useState<Item<K> | null>(null);
  const found = (items.data ?? []).filter((item) => find === undefined || hasText(find.wordsOf(item), filter));
  const lastSaved = useLastSaved(kind);
  const rows = found.filter(({ id }, place) => place < maxRows || id === lastSaved);
  const bulk = useBulk(kind, rows);
  const add = (
    <Button
      onClick={() => {
        // What is new is shown, whatever was searched for.
        setFilter('');
        setEditing({ item: null });
      }}
    >
      <Icons.Plus aria-hidden /> {t(`add.${kind}`)}
    </Button>
  );
  // Below the name on a phone, otherwise in a column of their own.
  const actions = (item: Item<K>) => (
    <RowActions
      name={item.name}
      question={question?.(item.name) ?? t('confirm.delete', { name: item.name })}
      isDeleting={deletion.isPending}
      onEdit={() => setEditing({ item })}
      onHistory={() => setShown(item)}
      onDelete={() => deletion.remove(item.id)}
    />
  );
  return (
    <Stack gap="4">
      <SectionHeading title={title}>
        {items.data?.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap" minW="0">
            <SelectButton bulk={bulk} />
            {add}
          </HStack>
        )}
      </SectionHeading>
      <ListState query={items} noun={noun}>
        {items.data?.length === 0 ? (
          <EmptyState title={t(`none.${kind}`)} action={add} />
        ) : (
          <>
            {find === undefined ? null : (
              <TextField label={find.label} type="search" value={filter} onChange={setFilter} />
            )}
            <Table.Frame
              label={label}
              height="400px"
              columns={[t('column.id'), ...columns]}
              wideColumns={[t('column.actions')]}
            >
              {rows.map((item, place) => (
                <SavedRow key={item.id} kind={kind} id={item.id} place={place}>
                  <Table.Cell>
                    <HStack gap="1">
                      {bulk.isSelecting ? <SelectBox bulk={bulk} id={item.id} name={item.name} /> : null}
                      <span>{item.id}</span>
                    </HStack>
                  </Table.Cell>
                  <Table.TextCell>
                    <Text fontWeight="semibold">{item.name}</Text>
                    {about?.(item)}
                    <RevisionBadges state={item} />
                    <Box hideFrom="md">{actions(item)}</Box>
                  </Table.TextCell>
                  {cells?.(item)}
                  <Table.Cell hideBelow="md">{actions(item)}</Table.Cell>
                </SavedRow>
              ))}
            </Table.Frame>
            {find === undefined ? null : (
              <Text role="status" fontSize="sm" color="fg.muted">
                {t(found.length > maxRows ? 'list.firstFound' : 'list.found', { max: maxRows, count: found.length })}
              </Text>
            )}
          </>
        )}
      </ListState>
      <BulkBar bulk={bulk} />
      {editing === null ? null : (
        <ActionDialog title={t(`${editing.item === null ? 'add' : 'edit'}.${kind}`)} onClose={() => setEditing(null)}>
          <Form item={editing.item} onClose={() => setEditing(null)} />
        </ActionDialog>
      )}
      {shown === null ? null : (
        <HistoryDialog item={{ kind, id: shown.id }} name={shown.name} onClose={() => setShown(null)} />
      )}
    </Stack>
  );
}
