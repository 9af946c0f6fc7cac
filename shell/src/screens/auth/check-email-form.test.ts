import { describe, expect, it } from 'vitest';
import { checkNewPassword } from '../check-new-password.ts';
import { checkEmailForm, type EmailMode } from './check-email-form.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe('the email form', () => {
  it.each<[EmailMode, Record<string, string>, string, string]>([
    ['sign-in', {}, 'Please enter email and password', 'email'],
    ['sign-in', { email: 'a@a.example', password: '' }, 'Please enter email and password', 'password'],
    ['create', { email: 'a@a.example', password: 'green-fingers' }, 'Please fill in all fields', 'confirm'],
    ['create', { email: ' ', password: 'x', confirm: 'x' }, 'Please fill in all fields', 'email'],
    ['create', { email: 'a@a.example', password: 'green', confirm: 'red' }, "Passwords don't match", 'confirm'],
  ])('to %s with %j shows the missing fields', (mode, values, errorMessage, field) => {
    expect(checkEmailForm(mode, form(values))).toEqual({ errorMessage, field });
  });

  it('accepts a password typed composed and confirmed decomposed, as keyboards differ', () => {
    const values = { email: 'a@a.example', password: 'caf\u00e9 noir', confirm: 'cafe\u0301\u00a0noir' };
    expect(checkEmailForm('create', form(values))).toMatchObject({ errorMessage: null });
    expect(checkNewPassword(form(values))).toMatchObject({ errorMessage: null });
  });

  it('trims an email, but not a password', () => {
    const values = { email: ' a@a.example ', password: ' green ', confirm: ' green ' };
    const taken = { errorMessage: null, email: 'a@a.example', password: ' green ' };
    expect(checkEmailForm('sign-in', form(values))).toEqual(taken);
    expect(checkEmailForm('create', form(values))).toEqual(taken);
  });
});
