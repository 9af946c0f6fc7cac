import { normalizePassword } from '@grow/contracts';
import { t } from './texts.ts';

/** A message shown beside its field. */
export type NewPasswordError = { errorMessage: string; field: 'current' | 'password' | 'confirm' };
type Checked = { errorMessage: null; password: string } | (NewPasswordError & { field: 'password' | 'confirm' });

/** Validates the fields 'password' and 'confirm', with the specified texts (spec: sign-in-forms). */
export function checkNewPassword(form: FormData): Checked {
  const password = String(form.get('password') ?? '');
  const confirm = String(form.get('confirm') ?? '');
  if (password === '' || confirm === '')
    return { errorMessage: t('missing'), field: password === '' ? 'password' : 'confirm' };
  if (normalizePassword(password) !== normalizePassword(confirm))
    return { errorMessage: t('password.different'), field: 'confirm' };
  return { errorMessage: null, password };
}
