import { useState } from 'react';
import type { FormErrors } from './check-form.ts';

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
