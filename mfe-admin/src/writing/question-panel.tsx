import { Field, NativeSelect } from '@grow/ui';
import { useState } from 'react';
import { insertQuestion, type MakeEdit } from './markdown-edits.ts';
import { Panel } from './panel.tsx';

const explanation = '> Why the right answer is right.';

const templates = {
  'One right answer': `- [x] The right answer\n- [ ] A wrong answer that people believe\n  > Why it is wrong.\n- [ ] Another wrong answer`,
  'Several right answers': `- [x] A right answer\n- [ ] A wrong answer\n- [x] Another right answer`,
  'True or false': 'Answer: true',
  'A number': 'Answer: 20 ± 2 °C',
  'Put in order': '1. The first step\n2. The second step\n3. The third step',
  'Find in a picture':
    '![What the picture shows](/api/illustrations/choosing-a-space.svg)\nAnswer: 30 % 10 % to 50 % 25 %',
} as const;
type Kind = keyof typeof templates;
const kinds = Object.keys(templates) as Kind[];

/** Asks for the kind of a new question, and inserts one to fill in. */
export function QuestionPanel({ onInsert, onClose }: { onInsert: (edit: MakeEdit) => void; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('One right answer');
  const insert = () => onInsert(insertQuestion(`What do you ask?\n\n${templates[kind]}\n\n${explanation}`));
  return (
    <Panel label="Question" onInsert={insert} onClose={onClose}>
      <Field.Root>
        <Field.Label>Kind of answer</Field.Label>
        <NativeSelect value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      </Field.Root>
    </Panel>
  );
}
