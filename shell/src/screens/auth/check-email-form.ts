import { normalizePassword } from '@grow/contracts';

export type EmailMode = 'sign-in' | 'create';

type Checked =
  | { errorMessage: null; email: string; password: string }
  | { errorMessage: string; field: 'email' | 'password' | 'confirm' };

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The validation before the provider is called, with the specified texts (spec: sign-in-forms). */
export function checkEmailForm(mode: EmailMode, form: FormData): Checked {
  const email = textOf(form, 'email').trim();
  const password = textOf(form, 'password');
  const confirm = textOf(form, 'confirm');
  const firstEmpty = email === '' ? 'email' : password === '' ? 'password' : 'confirm';
  if (mode === 'sign-in') {
    if (email === '' || password === '') return { errorMessage: 'Please enter email and password', field: firstEmpty };
    return { errorMessage: null, email, password };
  }
  if (email === '' || password === '' || confirm === '')
    return { errorMessage: 'Please fill in all fields', field: firstEmpty };
  if (normalizePassword(password) !== normalizePassword(confirm))
    return { errorMessage: "Passwords don't match", field: 'confirm' };
  return { errorMessage: null, email, password };
}
