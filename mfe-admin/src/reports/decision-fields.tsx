import { decisionReasonMaximum, guidelineSchema, type Guideline } from '@grow/contracts';
import { Field, NativeSelect, Textarea } from '@grow/ui/forms';
import { useEffect, useRef } from 'react';
import { useT } from './texts.ts';

export type Reasoning = { rule: Guideline | ''; reason: string };

type DecisionFieldsProps = { value: Reasoning; onChange: (value: Reasoning) => void };

/** The guideline and a reason in plain words. The affected user receives both. */
export function DecisionFields({ value, onChange }: DecisionFieldsProps) {
  const t = useT();
  return (
    <>
      <Field.Root>
        <Field.Label>{t('decide.guideline')}</Field.Label>
        <NativeSelect
          value={value.rule}
          placeholder={t('decide.chooseGuideline')}
          onChange={(event) => onChange({ ...value, rule: event.currentTarget.value as Guideline | '' })}
        >
          {guidelineSchema.options.map((rule) => (
            <option key={rule} value={rule}>
              {t(`guideline.${rule}`)}
            </option>
          ))}
        </NativeSelect>
      </Field.Root>
      <ReasonField
        label={t('decide.reason')}
        helper={t('decide.reasonHelp')}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
    </>
  );
}

type ReasonFieldProps = { label: string; helper: string; value: string; onChange: (value: string) => void };

/** Takes focus when it appears, because the user asked for it. */
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

/** Whether both fields are filled in. */
export function isReasoned(value: Reasoning): value is { rule: Guideline; reason: string } {
  return value.rule !== '' && value.reason.trim() !== '';
}
