import { useState } from 'react';
export type FormErrors = Readonly<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string };
type Schema<T> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: T; error?: undefined } | { success: false; data?: undefined; error: { issues: Issue[] } };
};

/** Checks a form with the schema that the server uses: the parsed values, or the first message for each field. */
export function checkForm<T>(schema: Schema<T>, values: unknown): { values: T | null; errors: FormErrors } {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { values: null, errors };
}

/** What is wrong with the fields of a form: set when it is sent, and gone from a field as soon as that one is changed. */
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
