import { listAdminTerms, type AdminTerm } from '@grow/contracts';
import { hasText } from '@grow/text/search';
import { apiQuery } from '@grow/mfe-kit';
import { Box, Button, EmptyState, HStack, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Table } from '@grow/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { SelectBox, SelectButton } from '../bulk/selecting.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { SavedRow } from '../components/saved-row.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { useDelete } from '../editing/use-save-form.ts';
import { HistoryDialog } from '../revisions/history.dialog.tsx';
import { RevisionBadges } from '../revisions/revision-badges.tsx';
import { useT } from '../texts.ts';
import { TermDialog } from './term.dialog.tsx';

type Editing = { term: AdminTerm | null };

/** More rows would make the table slow; search finds the others by name. */
const maxRows = 100;

/** The terms of the glossary (spec: glossary). */
export function GlossaryScreen() {
  const t = useT();
  const terms = useQuery(apiQuery(listAdminTerms));
  const deletion = useDelete('term');
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [shown, setShown] = useState<AdminTerm | null>(null);
  const found = (terms.data ?? []).filter(({ name, spellings }) => hasText([name, ...spellings], filter));
  const rows = found.slice(0, maxRows);
  const bulk = useBulk('term', rows);
  const add = (
    <Button onClick={() => setEditing({ term: null })}>
      <Icons.Plus aria-hidden /> {t('term.add')}
    </Button>
  );
  // Below the name on a phone, otherwise in a column of their own.
  const actions = (term: AdminTerm) => (
    <RowActions
      name={term.name}
      question={t('confirm.delete', { name: term.name })}
      isDeleting={deletion.isPending}
      onEdit={() => setEditing({ term })}
      onHistory={() => setShown(term)}
      onDelete={() => deletion.remove(term.id)}
    />
  );
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.glossary')}>
        {terms.data?.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            <SelectButton bulk={bulk} />
            {add}
          </HStack>
        )}
      </SectionHeading>
      <ListState query={terms} noun="terms">
        {terms.data?.length === 0 ? (
          <EmptyState title={t('term.none')} action={add} />
        ) : (
          <>
            <TextField label={t('term.find')} type="search" value={filter} onChange={setFilter} />
            <Table.Frame
              label={t('term.terms')}
              height="400px"
              columns={[t('column.id'), t('term')]}
              wideColumns={[t('column.actions')]}
            >
              {rows.map((term, place) => (
                <SavedRow key={term.id} kind="term" id={term.id} place={place}>
                  <Table.Cell>
                    <HStack gap="1">
                      {bulk.isSelecting ? <SelectBox bulk={bulk} id={term.id} name={term.name} /> : null}
                      <span>{term.id}</span>
                    </HStack>
                  </Table.Cell>
                  <Table.TextCell>
                    <Text fontWeight="semibold">{term.name}</Text>
                    <Text fontSize="sm" color="fg.muted">
                      {term.meaning}
                    </Text>
                    <RevisionBadges state={term} />
                    <Box hideFrom="md">{actions(term)}</Box>
                  </Table.TextCell>
                  <Table.Cell hideBelow="md">{actions(term)}</Table.Cell>
                </SavedRow>
              ))}
            </Table.Frame>
            <Text role="status" fontSize="sm" color="fg.muted">
              {t(found.length > maxRows ? 'term.firstFound' : 'term.found', { max: maxRows, count: found.length })}
            </Text>
          </>
        )}
      </ListState>
      <BulkBar bulk={bulk} />
      {editing === null ? null : <TermDialog term={editing.term} onClose={() => setEditing(null)} />}
      {shown === null ? null : (
        <HistoryDialog item={{ kind: 'term', id: shown.id }} name={shown.name} onClose={() => setShown(null)} />
      )}
    </Stack>
  );
}
