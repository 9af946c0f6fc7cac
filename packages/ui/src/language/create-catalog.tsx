import { languageOf, literalValues, type Language } from '@grow/contracts';
import { Trans, useLingui } from '@lingui/react';
import { Fragment, useMemo, type ReactElement, type ReactNode } from 'react';
import { addCatalog, i18n, type Catalog, type Messages } from './language.ts';

type Values = Readonly<Record<string, string | number>>;

type RichTextProps<Id extends string> = {
  id: Id;
  /** The values of the `{name}` placeholders. */
  values?: Readonly<Record<string, ReactNode>>;
  /** The elements for the `<name>...</name>` tags. */
  components?: Readonly<Record<string, ReactElement>>;
};

/**
 * The texts of an app. `name` is unique among all apps, `source` is its `locales/en.json`, and `load` imports the same
 * file in another language. Missing translations fall back to English.
 */
export function createCatalog<Source extends Messages>(name: string, source: Source, load: Catalog['load']) {
  type Id = keyof Source & string;
  addCatalog({ name, source, load });

  const textBy =
    (translate: typeof i18n.t) =>
    (id: Id, values: Values = {}): string =>
      translate(`${name}.${id}`, literalValues(values), { message: source[id] });

  /** A text in the current language. Components use `useT` instead, which re-renders them when the language changes. */
  const t = textBy(i18n.t);

  /** Returns `t`; its identity changes with the language. */
  function useT(): typeof t {
    const { _ } = useLingui();
    return useMemo(() => textBy(_), [_]);
  }

  /** A text with elements in it. */
  function RichText({ id, values = {}, components }: RichTextProps<Id>) {
    // Values become elements of their own, so that user-written text is never parsed as part of the message.
    const shown = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? <Fragment key={key}>{value}</Fragment> : value,
    ]);
    const text = { id: `${name}.${id}`, message: source[id] };
    return <Trans {...text} values={Object.fromEntries(shown)} components={components} />;
  }

  /** Looks up a text whose id may not be in the catalog. */
  const find = (id: string, values: Values = {}): string | undefined =>
    Object.hasOwn(i18n.messages, `${name}.${id}`) ? i18n.t(`${name}.${id}`, literalValues(values)) : undefined;

  return { t, useT, RichText, find };
}

/** The current language; re-renders the component when it changes. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n.locale);
}
