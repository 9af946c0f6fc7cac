import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Compiles the messages of a catalog, so that no browser needs the parser. With PSEUDO_LOCALE other languages than
 * English become English with accents that is 40 % longer: what stays without an accent has no id.
 */
// eslint-disable-next-line no-restricted-syntax -- the bundler asks for a default export
export default function compileMessages(catalog) {
  const source = join(dirname(this.resourcePath), 'en.json');
  const isPseudo = Boolean(process.env.PSEUDO_LOCALE) && this.resourcePath !== source && existsSync(source);
  const messages = Object.entries(JSON.parse(isPseudo ? readFileSync(source, 'utf8') : catalog));
  const compile = isPseudo ? (message) => lengthen(compileMessage(message)) : compileMessage;
  return JSON.stringify(Object.fromEntries(messages.map(([id, message]) => [id, compile(message)])));
}

/** A compiled message is a list of texts and of arguments: name, kind, and for each plural form a message. */
function lengthen(message) {
  if (typeof message === 'string')
    return message
      .split(/(<[^<>]*>)/u)
      .map(withAccents)
      .join('');
  // The offset of a plural is no message.
  if (!Array.isArray(message)) return message;
  return message.map((part) => {
    if (typeof part === 'string') return lengthen(part);
    const [name, kind, forms] = part;
    if (typeof forms !== 'object') return part;
    return [name, kind, Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, lengthen(text)]))];
  });
}

function withAccents(text) {
  if (text.startsWith('<') || !/[a-z]/iu.test(text)) return text;
  const accented = text.replaceAll(/[aeiouycnsz]/giu, (letter) => `${letter}\u0301`);
  return accented + ' ~~~'.repeat(Math.ceil((text.length * 0.4) / 4));
}
