import { languageOf, literalValues, type Language } from '@grow/contracts';
import { Trans, useLingui } from '@lingui/react';
import { Fragment, useMemo, type ReactElement, type ReactNode } from 'react';
import { addCatalog, i18n, type Catalog, type Messages } from './language.ts';

type Values = Readonly<Record<string, string | number>>;

type RichTextProps<Id extends string> = {
  id: Id;
  /** What stands for `{name}`. */
  values?: Readonly<Record<string, ReactNode>>;
  /** What stands for `<name>...</name>`. */
  components?: Readonly<Record<string, ReactElement>>;
};

/**
 * The texts of an app. `name` is unique among all apps, `source` is its `locales/en.json`, `load` imports the same file
 * of another language. A text that a language lacks is shown in English.
 */
export function createCatalog<Source extends Messages>(name: string, source: Source, load: Catalog['load']) {
  type Id = keyof Source & string;
  addCatalog({ name, source, load });

  const textBy =
    (translate: typeof i18n.t) =>
    (id: Id, values: Values = {}): string =>
      translate(`${name}.${id}`, literalValues(values), { message: source[id] });

  /** A text in the current language. In a component use `useT`, which follows a change of the language. */
  const t = textBy(i18n.t);

  /** Gives `t`, a new one for each language. */
  function useT(): typeof t {
    const { _ } = useLingui();
    return useMemo(() => textBy(_), [_]);
  }

  /** A text with elements in it. */
  function RichText({ id, values = {}, components }: RichTextProps<Id>) {
    // In elements of their own, what people have written is never read as a part of the message.
    const shown = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? <Fragment key={key}>{value}</Fragment> : value,
    ]);
    const text = { id: `${name}.${id}`, message: source[id] };
    return <Trans {...text} values={Object.fromEntries(shown)} components={components} />;
  }

  /** The text of an id that may not be in the catalog. */
  const find = (id: string, values: Values = {}): string | undefined =>
    Object.hasOwn(i18n.messages, `${name}.${id}`) ? i18n.t(`${name}.${id}`, literalValues(values)) : undefined;

  return { t, useT, RichText, find };
}

/** The language of the screens, in a component that follows its change. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n.locale);
}
