import { translateMessage } from '@grow/mfe-kit';
import { readTypedWhole } from '@grow/text';
import { Field, Input, NativeSelect, Textarea } from '@grow/ui/forms';
import { useEffect, useRef, type ReactNode } from 'react';

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  helper?: string | undefined;
};

function Frame({ label, error, helper, children }: Omit<FieldProps, 'value' | 'onChange'> & { children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      {helper === undefined ? null : <Field.HelperText>{helper}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

export function TextField({
  value,
  onChange,
  type = 'text',
  inputMode,
  isFocused = false,
  ...rest
}: FieldProps & { type?: string; inputMode?: 'numeric'; isFocused?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <Frame {...rest}>
      <Input
        ref={input}
        type={type}
        inputMode={inputMode}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  );
}

/** The whole number in a field; NaN without one. */
export function wholeNumberOf(text: string): number {
  const typed = readTypedWhole(text);
  return 'value' in typed ? typed.value : Number.NaN;
}

/** A whole number as people type it. If the text is none, the error says so. */
export function NumberField({ error, ...rest }: FieldProps) {
  const typed = readTypedWhole(rest.value);
  const isNone = error !== undefined && rest.value.trim() !== '' && 'fault' in typed;
  return <TextField inputMode="numeric" error={isNone ? translateMessage(typed.fault) : error} {...rest} />;
}

export function TextareaField({ value, onChange, isFocused = false, ...rest }: FieldProps & { isFocused?: boolean }) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <Frame {...rest}>
      <Textarea ref={input} rows={3} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Frame>
  );
}

/** Choices with the same `group` are listed under its name. */
export type Choice = { value: string; label: string; group?: string };

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function SelectField({
  value,
  onChange,
  choices,
  placeholder,
  ...rest
}: FieldProps & { choices: readonly Choice[]; placeholder?: string }) {
  return (
    <Frame {...rest}>
      <NativeSelect value={value} placeholder={placeholder} onChange={(event) => onChange(event.currentTarget.value)}>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, ofGroup]) =>
          group === undefined ? (
            optionsOf(ofGroup)
          ) : (
            <optgroup key={group} label={group}>
              {optionsOf(ofGroup)}
            </optgroup>
          ),
        )}
      </NativeSelect>
    </Frame>
  );
}
