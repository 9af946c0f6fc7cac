import { t } from '../texts.ts';
import { checkNewPassword } from '../check-new-password.ts';

export type EmailMode = 'sign-in' | 'create';

/** A message beside the field that it is about. */
export type FieldError = {
  errorMessage: string;
  field: 'email' | 'password' | 'confirm';
  /** The address has an account, so signing in with it is offered. */
  canSignIn?: boolean;
};
type Checked = { errorMessage: null; email: string; password: string } | FieldError;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The validation before the provider is called, with the specified texts (spec: sign-in-forms). */
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
