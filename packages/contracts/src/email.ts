import { z } from 'zod/mini';
import { textSchema } from './contract.ts';

/** Before the @: words of letters of any script, digits and the signs of RFC 5322, with dots between them. */
const word = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-])+`;
const localPart = new RegExp(String.raw`^${word}(?:\.${word})*$`, 'u');
/** What can become a domain: letters of any script, digits, hyphens, and the dots of East Asian keyboards. */
const anyDomain = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;
/** A domain as servers know it: labels of at most 63 characters, the last one with a letter. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/**
 * An email in the one form in which it is stored and compared; null for a text that is none. Case and composition make no
 * difference, and an international domain is the same in its own script and as `xn--`, which is the form that is kept.
 */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || local.length > 64 || !localPart.test(local) || !anyDomain.test(domain)) return null;
  const host = URL.parse(`https://${domain}`)?.hostname ?? '';
  return asciiDomain.test(host) && host.length <= 253 ? `${local}@${host}` : null;
}

/** An email that somebody enters. */
export const emailSchema = z.pipe(
  textSchema.check(z.refine((text) => normalizeEmail(text) !== null, 'Invalid email address')),
  z.transform((text) => normalizeEmail(text) ?? text),
);
