import { normalizePassword } from '@grow/contracts';
import { t } from './texts.ts';

/** A message beside the field that it is about. */
export type NewPasswordError = { errorMessage: string; field: 'current' | 'password' | 'confirm' };
type Checked = { errorMessage: null; password: string } | (NewPasswordError & { field: 'password' | 'confirm' });

/** Validates a new password, typed twice in the fields 'password' and 'confirm', with the specified texts (spec: sign-in-forms). */
export function checkNewPassword(form: FormData): Checked {
  const password = String(form.get('password') ?? '');
  const confirm = String(form.get('confirm') ?? '');
  if (password === '' || confirm === '')
    return { errorMessage: t('missing'), field: password === '' ? 'password' : 'confirm' };
  if (normalizePassword(password) !== normalizePassword(confirm))
    return { errorMessage: t('password.different'), field: 'confirm' };
  return { errorMessage: null, password };
}
