import { decisionReasonMaximum, guidelineNames, guidelineSchema, type Guideline } from '@grow/contracts';
import { Field, NativeSelect, Textarea } from '@grow/ui';
import { useEffect, useRef } from 'react';

export type Reasoning = { rule: Guideline | ''; reason: string };

type DecisionFieldsProps = { value: Reasoning; onChange: (value: Reasoning) => void };

/** The guideline and the reason in plain words: both go to the person whom the decision concerns. */
export function DecisionFields({ value, onChange }: DecisionFieldsProps) {
  return (
    <>
      <Field.Root>
        <Field.Label>Guideline</Field.Label>
        <NativeSelect
          value={value.rule}
          placeholder="Choose the guideline"
          onChange={(event) => onChange({ ...value, rule: event.currentTarget.value as Guideline | '' })}
        >
          {guidelineSchema.options.map((rule) => (
            <option key={rule} value={rule}>
              {guidelineNames[rule]}
            </option>
          ))}
        </NativeSelect>
      </Field.Root>
      <ReasonField
        label="Reason"
        helper="The person reads this. Say in plain words what is wrong with it."
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
    </>
  );
}

type ReasonFieldProps = { label: string; helper: string; value: string; onChange: (value: string) => void };

/** It has the focus when it appears: a tap or a key has asked for it. */
export function ReasonField({ label, helper, value, onChange }: ReasonFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Textarea
        ref={field}
        rows={3}
        maxLength={decisionReasonMaximum}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Field.HelperText>{helper}</Field.HelperText>
    </Field.Root>
  );
}

/** Whether both are given. */
export function isReasoned(value: Reasoning): value is { rule: Guideline; reason: string } {
  return value.rule !== '' && value.reason.trim() !== '';
}
