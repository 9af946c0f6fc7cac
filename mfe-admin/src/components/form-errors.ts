import { useState } from 'react';
export type FormErrors = Readonly<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string };
type Schema<T> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: T; error?: undefined } | { success: false; data?: undefined; error: { issues: Issue[] } };
};

/** Validates a form with the server's schema. Returns the values, or the first error of each field. */
export function checkForm<T>(schema: Schema<T>, values: unknown): { values: T | null; errors: FormErrors } {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
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
