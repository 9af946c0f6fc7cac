import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles the messages of a catalog, so that no browser needs the parser. */
// eslint-disable-next-line no-restricted-syntax -- the bundler asks for a default export
export default function compileMessages(catalog) {
  const messages = Object.entries(JSON.parse(catalog));
  return JSON.stringify(Object.fromEntries(messages.map(([id, message]) => [id, compileMessage(message)])));
}
