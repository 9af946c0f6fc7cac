import { Button } from '@grow/ui';
import { useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { SelectField, type Choice } from '../components/form-field.tsx';
import { useT } from '../texts.ts';

type MoveDialogProps = {
  title: string;
  label: string;
  placeholder: string;
  /** The target modules or paths. */
  parents: readonly Choice[];
  onMove: (parentId: number) => void;
  onClose: () => void;
};

export function MoveDialog({ title, label, placeholder, parents, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [parentId, setParentId] = useState('');
  return (
    <ActionDialog title={title} onClose={onClose}>
      <SelectField
        label={label}
        value={parentId}
        placeholder={placeholder}
        choices={parents}
        helper={t('bulk.moveHelp')}
        onChange={setParentId}
      />
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={parentId === ''} onClick={() => onMove(Number(parentId))}>
          {t('bulk.move')}
        </Button>
      </DialogActions>
    </ActionDialog>
  );
}
