import { imageTypes } from '@grow/contracts';
import { Stack } from '@grow/ui';
import { Field, Textarea } from '@grow/ui/forms';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { MakeEdit } from './edit.ts';
import { applyEdit, continueList } from './markdown-edits.ts';
import { pasteFormatted } from './paste.ts';
import { PicturePanel } from './picture-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { TablePanel } from './table-panel.tsx';
import { useT } from './texts.ts';
import { shortcutOf, Toolbar } from './toolbar.tsx';

type MarkdownFieldProps = {
  label: string;
  value: string;
  helper: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
};

const isPlainEnter = ({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey && !shiftKey && !nativeEvent.isComposing;

function nextLineOf({ value: text, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): MakeEdit | null {
  const next = continueList({ text, start, end });
  return next === null ? null : () => next;
}

/** A markdown textarea with tools that edit it as if typed. During IME composition nothing else changes the text. */
export function MarkdownField({ label, value, helper, error, field, onChange }: MarkdownFieldProps) {
  const t = useT();
  const id = useId();
  const isComposing = useRef(false);
  const chooser = useRef<HTMLInputElement>(null);
  const [panel, setPanel] = useState<'table' | 'question' | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [file] = files;
  const shown = value.replaceAll('\r\n', '\n');
  const inField = useRef(shown);
  // Uncontrolled, because React would rewrite a long text on each keystroke.
  const [initial] = useState(shown);
  useLayoutEffect(() => {
    if (field.current === null || inField.current === shown) return;
    field.current.value = shown;
    inField.current = shown;
  }, [field, shown]);
  const edit = (make: MakeEdit) => {
    if (field.current !== null && !isComposing.current) applyEdit(field.current, make);
  };
  const closePicture = () => setFiles((before) => before.slice(1));
  const backToText = (close: () => void) => {
    close();
    field.current?.focus();
  };
  const closePanel = () => backToText(() => setPanel(null));
  const insert = (make: MakeEdit) => {
    edit(make);
    setPanel(null);
  };
  const takeFiles = (event: { preventDefault: () => void }, data: DataTransfer) => {
    // Word processors add a picture of the pasted text to the clipboard.
    if (data.files.length === 0 || data.types.includes('text/plain')) return;
    event.preventDefault();
    const taken = [...data.files];
    setFiles((before) => [...before, ...taken]);
  };
  return (
    <Field.Root id={id} invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Stack gap="2">
        <Toolbar
          controls={id}
          onEdit={edit}
          onTable={() => setPanel('table')}
          onPicture={() => chooser.current?.click()}
          onQuestion={() => setPanel('question')}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('picture.choose')}
          accept={imageTypes.join(',')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            setFiles((before) => [...before, ...chosen]);
          }}
        />
        {panel === 'table' ? <TablePanel onInsert={insert} onClose={closePanel} /> : null}
        {panel === 'question' ? <QuestionPanel onInsert={insert} onClose={closePanel} /> : null}
        {file === undefined ? null : (
          <PicturePanel
            key={`${file.name}-${files.length}`}
            file={file}
            onInsert={(make) => {
              edit(make);
              closePicture();
            }}
            onClose={() => backToText(closePicture)}
          />
        )}
        <Textarea
          ref={field}
          rows={10}
          defaultValue={initial}
          fontFamily="mono"
          fontSize="sm"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            inField.current = currentTarget.value;
            onChange(inField.current);
          }}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onKeyDown={(event) => {
            const make = isPlainEnter(event) ? nextLineOf(event.currentTarget) : shortcutOf(event);
            if (make === null) return;
            event.preventDefault();
            edit(make);
          }}
          onPaste={(event) => {
            takeFiles(event, event.clipboardData);
            if (event.defaultPrevented || isComposing.current) return;
            if (pasteFormatted(event.currentTarget, event.clipboardData)) event.preventDefault();
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => takeFiles(event, event.dataTransfer)}
        />
      </Stack>
      <Field.HelperText>{helper}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
