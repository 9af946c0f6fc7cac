import { translateMessage } from '@grow/mfe-kit';
import { readTypedWhole, type TypedWhole } from '@grow/text';
import { HStack } from '@grow/ui';
import { useState } from 'react';
import { NumberField } from '../components/form-field.tsx';
import { insertTable } from './block-edits.ts';
import type { MakeEdit } from './edit.ts';
import { Panel } from './panel.tsx';
import { useT } from './texts.ts';

const max = { columns: 8, rows: 50 };
const within = (value: number, limit: number) => Math.min(limit, Math.max(1, value));

/** Asks for the size of a new table. */
export function TablePanel({ onInsert, onClose }: { onInsert: (edit: MakeEdit) => void; onClose: () => void }) {
  const t = useT();
  const [columns, setColumns] = useState('3');
  const [rows, setRows] = useState('3');
  const [isChecked, setIsChecked] = useState(false);
  const size = { columns: readTypedWhole(columns), rows: readTypedWhole(rows) };
  const errorOf = (typed: TypedWhole) => (isChecked && 'fault' in typed ? translateMessage(typed.fault) : undefined);
  const insert = () => {
    if ('fault' in size.columns || 'fault' in size.rows) setIsChecked(true);
    else onInsert(insertTable(within(size.columns.value, max.columns), within(size.rows.value, max.rows)));
  };
  return (
    <Panel of="table" onInsert={insert} onClose={onClose}>
      <HStack gap="3" align="flex-start">
        <NumberField label={t('table.columns')} error={errorOf(size.columns)} value={columns} onChange={setColumns} />
        <NumberField label={t('table.rows')} error={errorOf(size.rows)} value={rows} onChange={setRows} />
      </HStack>
    </Panel>
  );
}
