import { readAddress } from '@grow/text';
import { z } from 'zod/mini';
import { textSchema } from './contract.ts';

/** The part before the @: dot-separated words of letters of any script, digits and the signs of RFC 5322. */
const word = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-])+`;
const localPart = new RegExp(String.raw`^${word}(?:\.${word})*$`, 'u');
/** Possible domain characters: letters of any script, digits, hyphens, and the dots of East Asian keyboards. */
const anyDomain = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;
/** An ASCII domain: labels of at most 63 characters, the last one with a letter. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/**
 * The normalized email, for storing and comparing; null for invalid text. Ignores case and composition. An
 * international domain is the same in its own script and as `xn--`, which is the stored form.
 */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || local.length > 64 || !localPart.test(local) || !anyDomain.test(domain)) return null;
  const host = readAddress(`https://${domain}`)?.hostname ?? '';
  return asciiDomain.test(host) && host.length <= 253 ? `${local}@${host}` : null;
}

/** An email that a user enters. */
export const emailSchema = z.pipe(
  textSchema.check(z.refine((text) => normalizeEmail(text) !== null, 'Invalid email address')),
  z.transform((text) => normalizeEmail(text) ?? text),
);
