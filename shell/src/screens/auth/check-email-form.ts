import { checkNewPassword } from '../check-new-password.ts';
import { t } from '../texts.ts';

export type EmailMode = 'sign-in' | 'create';

/** A message shown beside its field. */
export type FieldError = {
  errorMessage: string;
  field: 'email' | 'password' | 'confirm';
  /** The email has an account, so a sign-in is offered. */
  canSignIn?: boolean;
};
type Checked = { errorMessage: null; email: string; password: string } | FieldError;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Validates the form before the provider is called, with the specified texts (spec: sign-in-forms). */
export function checkEmailForm(mode: EmailMode, form: FormData): Checked {
  const email = textOf(form, 'email').trim();
  const password = textOf(form, 'password');
  if (mode === 'sign-in') {
    if (email !== '' && password !== '') return { errorMessage: null, email, password };
    return { errorMessage: t('missing.signIn'), field: email === '' ? 'email' : 'password' };
  }
  if (email === '') return { errorMessage: t('missing'), field: 'email' };
  const checked = checkNewPassword(form);
  return checked.errorMessage === null ? { ...checked, email } : checked;
}
