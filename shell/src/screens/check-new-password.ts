import { normalizePassword } from '@grow/contracts';

type Checked = { errorMessage: null; password: string } | { errorMessage: string };

/** Validates a new password, typed twice in the fields 'password' and 'confirm', with the specified texts (spec: sign-in-forms). */
export function checkNewPassword(form: FormData): Checked {
  const password = String(form.get('password') ?? '');
  const confirm = String(form.get('confirm') ?? '');
  if (password === '' || confirm === '') return { errorMessage: 'Please fill in all fields' };
  if (normalizePassword(password) !== normalizePassword(confirm)) return { errorMessage: "Passwords don't match" };
  return { errorMessage: null, password };
}
