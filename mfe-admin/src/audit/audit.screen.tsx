import { auditActionSchema } from '@grow/contracts';
import { Button, EmptyState, SimpleGrid, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { SelectField, TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { useHasRole } from '../components/roles.ts';
import { AuditEntryCard, nameOfAction } from './audit-entry.tsx';
import { useAudit, useExportAudit, type AuditFilter } from './audit.queries.ts';

const entities = [
  { value: '', label: 'All content' },
  { value: 'learning-path', label: 'Learning paths' },
  { value: 'module', label: 'Modules' },
  { value: 'lesson', label: 'Lessons' },
  { value: 'term', label: 'Terms' },
  { value: 'watched-term', label: 'Watch list' },
  { value: 'picture', label: 'Pictures' },
  { value: 'achievement', label: 'Achievements' },
  { value: 'user', label: 'Users' },
];
const actions = ['' as const, ...auditActionSchema.options].map((value) => ({
  value,
  label: value === '' ? 'All changes' : nameOfAction(value),
}));

/** Who changed what, with the state before and after. */
export function AuditScreen() {
  const [filter, setFilter] = useState<AuditFilter>({
    entity: '',
    action: '',
    person: '',
    about: '',
    from: '',
    to: '',
  });
  const pages = useCursorPagination();
  const isAdmin = useHasRole('admin');
  const exporting = useExportAudit();
  const audit = useAudit(filter, pages.cursor);
  const set = (change: Partial<AuditFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    pages.restart();
  };
  return (
    <Stack gap="4">
      <SectionHeading title="Audit log">
        <Button size="sm" variant="surface" loading={exporting.isPending} onClick={() => exporting.mutate(filter)}>
          <Icons.Download aria-hidden /> Export as CSV
        </Button>
      </SectionHeading>
      <SimpleGrid columns={{ base: 2, md: 5 }} gap="3">
        <SelectField
          label="What"
          value={filter.entity}
          choices={entities.filter(({ value }) => value !== 'user' || isAdmin)}
          onChange={(entity) => set({ entity: entity as AuditFilter['entity'] })}
        />
        <SelectField
          label="Change"
          value={filter.action}
          choices={actions}
          onChange={(action) => set({ action: action as AuditFilter['action'] })}
        />
        <TextField label="By (name or user ID)" value={filter.person} onChange={(person) => set({ person })} />
        {filter.entity === 'user' ? (
          <TextField label="About (user ID)" value={filter.about} onChange={(about) => set({ about })} />
        ) : null}
        <TextField label="From" type="date" value={filter.from} onChange={(from) => set({ from })} />
        <TextField label="To" type="date" value={filter.to} onChange={(to) => set({ to })} />
      </SimpleGrid>
      <ListState query={audit} noun="the audit log">
        {audit.data?.items.length === 0 ? (
          <EmptyState title="No changes found." />
        ) : (
          <Stack as="ul" gap="3" aria-label="Changes">
            {audit.data?.items.map((entry) => (
              <AuditEntryCard key={entry.id} entry={entry} />
            ))}
          </Stack>
        )}
        <Pager pages={pages} next={audit.data?.next ?? null} />
      </ListState>
    </Stack>
  );
}
