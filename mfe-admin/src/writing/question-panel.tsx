import { Field, NativeSelect } from '@grow/ui/forms';
import { useState } from 'react';
import { insertQuestion } from './block-edits.ts';
import type { MakeEdit } from './edit.ts';
import { Panel } from './panel.tsx';
import { useT } from './texts.ts';

const kinds = ['single', 'several', 'boolean', 'number', 'order', 'picture'] as const;
type Kind = (typeof kinds)[number];

/** Asks for the kind of a new question, then inserts a template. */
export function QuestionPanel({ onInsert, onClose }: { onInsert: (edit: MakeEdit) => void; onClose: () => void }) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('single');
  const insert = () => onInsert(insertQuestion(t(`question.new.${kind}`)));
  return (
    <Panel of="question" onInsert={insert} onClose={onClose}>
      <Field.Root>
        <Field.Label>{t('question.kind')}</Field.Label>
        <NativeSelect value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`question.kind.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field.Root>
    </Panel>
  );
}
