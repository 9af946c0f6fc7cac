import { auditActionSchema, contentKindSchema } from '@grow/contracts';
import { Alert, Button, EmptyState, SimpleGrid, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { SelectField, TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { useHasRole } from '../components/roles.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { AuditEntryCard } from './audit-entry.tsx';
import { useAudit, useExportAudit, type AuditFilter } from './audit.queries.ts';
import { nameOfAction } from './entry-words.ts';
import { useT } from './texts.ts';

const entities = ['content', ...contentKindSchema.options, 'watched-term', 'picture', 'user', 'flag'] as const;

/** The audit log: who changed what, with the state before and after. */
export function AuditScreen() {
  const t = useT();
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
      <SectionHeading title={t('audit')}>
        <Button size="sm" variant="surface" loading={exporting.isPending} onClick={() => exporting.mutate(filter)}>
          <Icons.Download aria-hidden /> {t('export')}
        </Button>
      </SectionHeading>
      {typeof exporting.data === 'number' ? (
        <Alert status="warning" role="status" title={t('notWhole.title')}>
          {t('notWhole', { count: exporting.data })}
        </Alert>
      ) : null}
      <SimpleGrid columns={{ base: 2, md: 5 }} gap="3">
        <SelectField
          label={t('filter.what')}
          value={filter.entity}
          choices={entities
            .filter((entity) => (entity !== 'user' && entity !== 'flag') || isAdmin)
            .map((entity) => ({
              value: entity === 'content' ? '' : entity,
              label: t(`filter.entity.${entity}`),
            }))}
          onChange={(entity) => set({ entity: entity as AuditFilter['entity'] })}
        />
        <SelectField
          label={t('filter.change')}
          value={filter.action}
          choices={[
            { value: '', label: t('filter.allActions') },
            ...auditActionSchema.options.map((value) => ({ value, label: nameOfAction(value) })),
          ]}
          onChange={(action) => set({ action: action as AuditFilter['action'] })}
        />
        <TextField label={t('filter.by')} value={filter.person} onChange={(person) => set({ person })} />
        {filter.entity === 'user' ? (
          <TextField label={t('filter.about')} value={filter.about} onChange={(about) => set({ about })} />
        ) : null}
        <TextField label={t('filter.from')} type="date" value={filter.from} onChange={(from) => set({ from })} />
        <TextField label={t('filter.to')} type="date" value={filter.to} onChange={(to) => set({ to })} />
      </SimpleGrid>
      <ListState query={audit} noun="audit">
        {audit.data?.items.length === 0 ? (
          <EmptyState title={t('audit.none')} />
        ) : (
          <Stack as="ul" gap="3" aria-label={t('audit.changes')}>
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
