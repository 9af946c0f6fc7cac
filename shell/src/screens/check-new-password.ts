import { normalizePassword } from '@grow/contracts';

/** A message beside the field that it is about. */
export type NewPasswordError = { errorMessage: string; field: 'current' | 'password' | 'confirm' };
type Checked = { errorMessage: null; password: string } | (NewPasswordError & { field: 'password' | 'confirm' });

/** What the server asks of a new password. */
export const passwordRule = 'At least 6 characters. Three unrelated words work well.';

/** Validates a new password, typed twice in the fields 'password' and 'confirm', with the specified texts (spec: sign-in-forms). */
export function checkNewPassword(form: FormData): Checked {
  const password = String(form.get('password') ?? '');
  const confirm = String(form.get('confirm') ?? '');
  if (password === '' || confirm === '')
    return { errorMessage: 'Please fill in all fields', field: password === '' ? 'password' : 'confirm' };
  if (normalizePassword(password) !== normalizePassword(confirm))
    return { errorMessage: "Passwords don't match", field: 'confirm' };
  return { errorMessage: null, password };
}
