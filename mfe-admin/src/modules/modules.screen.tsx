import { adminContent, type AdminContent } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { Button, EmptyState, HStack, Stack } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { SelectButton } from '../bulk/selecting.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { pathChoices } from '../components/content-choices.ts';
import { LearnerNumbersNote } from '../components/learner-numbers.tsx';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { HistoryDialog } from '../revisions/history.dialog.tsx';
import { useT } from '../texts.ts';
import { ModuleRows } from './module-rows.tsx';
import { ModuleDialog } from './module.dialog.tsx';

type Editing = { module: AdminContent<'module'> | null };

/** The Modules tab (spec: admin-modules). */
export function ModulesScreen() {
  const t = useT();
  const modules = useQuery(apiQuery(adminContent.module.list));
  const paths = useQuery(apiQuery(adminContent['learning-path'].list));
  const bulk = useBulk('module', modules.data ?? []);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [shown, setShown] = useState<AdminContent<'module'> | null>(null);
  const byPath = Map.groupBy(modules.data ?? [], ({ pathId }) => pathId);
  const add = (
    <Button onClick={() => setEditing({ module: null })}>
      <Icons.Plus aria-hidden /> {t('add.module')}
    </Button>
  );
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.modules')}>
        {modules.data?.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            <SelectButton bulk={bulk} />
            {add}
          </HStack>
        )}
      </SectionHeading>
      <ListState query={modules} noun="modules">
        {modules.data?.length === 0 ? (
          <EmptyState title={t('none.module')} action={add} />
        ) : (
          <Table.Frame
            label={t('section.modules')}
            height="400px"
            columns={[t('column.id'), t('field.name'), t('field.pathId'), t('field.order')]}
            wideColumns={[t('column.actions')]}
          >
            {[...byPath].map(([pathId, rows]) => (
              <ModuleRows
                key={pathId}
                pathId={pathId}
                path={paths.data?.find(({ id }) => id === pathId)}
                modules={rows}
                bulk={bulk}
                onEdit={(module) => setEditing({ module })}
                onHistory={setShown}
              />
            ))}
          </Table.Frame>
        )}
        {modules.data?.length === 0 ? null : <LearnerNumbersNote />}
      </ListState>
      <BulkBar bulk={bulk} parents={pathChoices(paths.data ?? [])} />
      {editing === null ? null : <ModuleDialog module={editing.module} onClose={() => setEditing(null)} />}
      {shown === null ? null : (
        <HistoryDialog item={{ kind: 'module', id: shown.id }} name={shown.name} onClose={() => setShown(null)} />
      )}
    </Stack>
  );
}
