import { Button, SimpleGrid, Stack } from '@grow/ui';
import { DialogActions } from '../components/action-dialog.tsx';
import { SelectField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { useT } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import { useRevision, useRevisions, type Compared, type Item } from './revisions.queries.ts';

type CompareRevisionsProps = {
  item: Item;
  compared: Compared;
  onChange: (compared: Compared) => void;
  onBack: () => void;
};

/** Compares any two revisions of an item. */
export function CompareRevisions({ item, compared, onChange, onBack }: CompareRevisionsProps) {
  const t = useT();
  const latest = useRevisions(item).data?.revision ?? Math.max(compared.before, compared.after);
  const before = useRevision(item, compared.before);
  const after = useRevision(item, compared.after);
  const choices = Array.from({ length: latest }, (_, index) => latest - index).map((revision) => ({
    value: String(revision),
    label: t('revision', { revision }),
  }));
  return (
    <Stack gap="4">
      <SimpleGrid columns={2} gap="3">
        <SelectField
          label={t('compare.from')}
          value={String(compared.before)}
          choices={choices}
          onChange={(value) => onChange({ ...compared, before: Number(value) })}
        />
        <SelectField
          label={t('compare.to')}
          value={String(compared.after)}
          choices={choices}
          onChange={(value) => onChange({ ...compared, after: Number(value) })}
        />
      </SimpleGrid>
      <ListState query={before.data === undefined ? before : after} noun="revisions">
        {before.data === undefined || after.data === undefined ? null : (
          <Comparison
            before={{ label: t('revision', { revision: compared.before }), snapshot: before.data.snapshot }}
            after={{ label: t('revision', { revision: compared.after }), snapshot: after.data.snapshot }}
          />
        )}
      </ListState>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onBack}>
          {t('history.back')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
