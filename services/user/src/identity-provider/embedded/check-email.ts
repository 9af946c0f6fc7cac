import { AppError } from '@grow/service-kit';
import { z } from 'zod';

const schema = z.email().max(320);

/** The email in the form in which it is compared and kept. */
export function checkEmail(email: string): string {
  const parsed = schema.safeParse(email.trim().toLowerCase());
  if (!parsed.success) throw new AppError('invalid_email');
  return parsed.data;
}
