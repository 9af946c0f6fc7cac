import { translateMessage } from '@grow/mfe-kit';
import { messageOfIssue } from '@grow/text';
import { useState } from 'react';
export type FormErrors = Readonly<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string; params?: Record<string, unknown> | undefined };
type Schema<T> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: T; error?: undefined } | { success: false; data?: undefined; error: { issues: Issue[] } };
};

/** Validates a form with the server's schema. Returns the values, or the first error of each field, in the language of the screens. */
export function checkForm<T>(schema: Schema<T>, values: unknown): { values: T | null; errors: FormErrors } {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[String(issue.path[0])] ??= translateMessage(messageOfIssue(issue));
  return { values: null, errors };
}

/** The errors of a form. Changing a field clears its error. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({});
  return {
    errors,
    setErrors,
    clearErrors: (changed: object) =>
      setErrors((before) =>
        Object.keys(before).some((field) => field in changed)
          ? Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed)))
          : before,
      ),
  };
}
