import { HStack } from '@grow/ui';
import { useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { insertTable, type MakeEdit } from './markdown-edits.ts';
import { Panel } from './panel.tsx';
import { useT } from './texts.ts';

const max = { columns: 8, rows: 50 };
const numberOf = (text: string, limit: number) => Math.min(limit, Math.max(1, Math.trunc(Number(text)) || 1));

/** Asks for the size of a new table. */
export function TablePanel({ onInsert, onClose }: { onInsert: (edit: MakeEdit) => void; onClose: () => void }) {
  const t = useT();
  const [columns, setColumns] = useState('3');
  const [rows, setRows] = useState('3');
  const insert = () => onInsert(insertTable(numberOf(columns, max.columns), numberOf(rows, max.rows)));
  return (
    <Panel of="table" onInsert={insert} onClose={onClose}>
      <HStack gap="3" align="flex-start">
        <TextField label={t('table.columns')} type="number" min={1} value={columns} onChange={setColumns} />
        <TextField label={t('table.rows')} type="number" min={1} value={rows} onChange={setRows} />
      </HStack>
    </Panel>
  );
}
