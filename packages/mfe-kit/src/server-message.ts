import { errorCatalogue, type ErrorCode } from '@grow/contracts';
import { formatTime, inEnglish, type Localizable } from '@grow/text';
import { createCatalog, currentLocales } from '@grow/ui';

const { find } = createCatalog('message', {}, (language) => import(`./locales/messages/${language}.json`));

/** A message of the server or of a schema in the language of the screens; in English if it has no translation. */
export function translateMessage(message: Localizable): string {
  const shown = valuesOf(message);
  return find(message.id, shown) ?? inEnglish({ id: message.id, values: shown });
}

/** The lines of an error. If one has no translation, the translated message of the error's code. */
export function translateError(lines: readonly Localizable[], code: ErrorCode): string {
  const isWhole = lines.every((line) => find(line.id, valuesOf(line)) !== undefined);
  const byCode = isWhole ? undefined : find(errorCatalogue[code].message);
  return byCode ?? lines.map(translateMessage).join('\n');
}

function valuesOf({ values = {} }: Localizable): Record<string, string | number> {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object') shown[name] = value;
    else shown[name] = 'time' in value ? formatTime(value.time, currentLocales()) : translateMessage(value);
  }
  return shown;
}
