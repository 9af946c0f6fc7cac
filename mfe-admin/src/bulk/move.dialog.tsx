import { Button } from '@grow/ui';
import { useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { SelectField, type Choice } from '../components/form-field.tsx';

type MoveDialogProps = {
  title: string;
  label: string;
  /** The modules or paths that rows can be moved to. */
  parents: readonly Choice[];
  onMove: (parentId: number) => void;
  onClose: () => void;
};

export function MoveDialog({ title, label, parents, onMove, onClose }: MoveDialogProps) {
  const [parentId, setParentId] = useState('');
  return (
    <ActionDialog title={title} onClose={onClose}>
      <SelectField
        label={label}
        value={parentId}
        placeholder={`Select a ${label.toLowerCase()}`}
        choices={parents}
        helper="They come to its end, in the order that they have. Learners find them there at once."
        onChange={setParentId}
      />
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={parentId === ''} onClick={() => onMove(Number(parentId))}>
          Move
        </Button>
      </DialogActions>
    </ActionDialog>
  );
}
