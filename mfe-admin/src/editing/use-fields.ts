import type { AdminContent, ContentKind, ContentOf, ContentSnapshot } from '@grow/contracts';
import { useState } from 'react';
import { useT, type IdsAfter } from '../texts.ts';
import { useSaveForm, type CheckedForm } from './use-save-form.ts';

type FieldsOptions<K extends ContentKind, F extends object> = {
  kind: K;
  /** Null adds an item. */
  item: AdminContent<K> | null;
  /** The fields of an item, also as somebody else has saved it; of a new item for null. */
  fieldsOf: (content: ContentOf[K] | null) => F;
  /** The values to save, or the errors by field. The note, if there is one, is a value. */
  check: (fields: F, note: { note?: string }) => CheckedForm<K>;
  onClose: () => void;
};

/** The fields of an item's form, what saves them, and the props of its `ContentForm`. */
export function useFields<K extends ContentKind, F extends object>(options: FieldsOptions<K, F>) {
  const { kind, item, fieldsOf, check, onClose } = options;
  const t = useT();
  const [fields, setFields] = useState(() => fieldsOf(item));
  const form = useSaveForm({
    kind,
    id: item?.id ?? null,
    revision: item?.revision ?? 0,
    check: (note) => check(fields, note),
    onSaved: onClose,
  });
  const { errors } = form;
  const set = (change: Partial<F>) => {
    setFields((before) => ({ ...before, ...change }));
    form.clearErrors(change);
  };
  /** The props of the field of this name. */
  const field = <Name extends keyof F & IdsAfter<'field'>>(name: Name) => ({
    label: t(`field.${name as IdsAfter<'field'>}`),
    value: fields[name],
    error: errors[name],
    onChange: (value: F[Name]) => set({ [name]: value } as unknown as Partial<F>),
  });
  const onTakeTheirs = (theirs: ContentSnapshot, revision: number) => {
    if (theirs.kind === kind) setFields(fieldsOf(theirs as ContentOf[K]));
    form.restart(revision);
  };
  return { fields, set, field, errors, contentForm: { form, review: item?.review ?? null, onTakeTheirs, onClose } };
}
