import { languageSchema, staffRoleSchema, type AuditEntry } from '@grow/contracts';
import { translateMessage } from '@grow/mfe-kit';
import type { Localizable } from '@grow/text';
import { languageName, localTime } from '@grow/ui';
import { formatList } from '../components/format-list.ts';
import { nameOfRole } from '../components/roles.ts';
import type source from './locales/en.json';
import { t } from './texts.ts';

type State = Readonly<Record<string, unknown>>;
type ChangedField = { label: string; before: string; after: string };
type FieldName = keyof typeof source extends infer Id ? (Id extends `field.${infer Name}` ? Name : never) : never;

/** In the order in which they are shown. */
const fieldNames = [
  'name',
  'title',
  'username',
  'description',
  'content',
  'type',
  'imageUrl',
  'imageAlt',
  'alt',
  'width',
  'height',
  'addedAt',
  'pathId',
  'moduleId',
  'lessonId',
  'order',
  'prerequisites',
  'spellings',
  'meaning',
  'language',
  'kind',
  'revision',
  'publishedRevision',
  'revisions',
  'schedule',
  'at',
  'by',
  'keepsAnswers',
  'problem',
  'deletedAt',
  'until',
  'reason',
  'note',
  'rule',
  'item',
  'decision',
  'isAdmin',
  'percent',
  'roles',
  'people',
  'icon',
  'xpReward',
  'count',
  'pathType',
] as const satisfies FieldName[];
const known: readonly string[] = fieldNames;

/** The fields that a change changed, in words. A state without a counterpart, as of something new, has all its fields. */
export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  return compare(stateOf(before), stateOf(after));
}

function compare(old: State, now: State): ChangedField[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => name !== 'id');
  return names
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((name) => {
      const [was, is] = [old[name], now[name]];
      if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
      if (name === 'items') return compareItems(was, is);
      return [{ label: labelOf(name), before: describe(was, name), after: describe(is, name) }];
    });
}

const placeOf = (name: string): number => (known.includes(name) ? known.indexOf(name) : known.length);

/** The items of a bulk change, each with its own fields. */
function compareItems(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? {}, now.get(id) ?? {}];
    const name = String(is['name'] ?? was['name'] ?? t('entity.number', { id: String(id) }));
    return compare(was, is).map((field) => ({ ...field, label: t('field.ofItem', { name, label: field.label }) }));
  });
}

function itemsOf(value: unknown): Map<unknown, State> {
  return new Map((Array.isArray(value) ? value : []).map((item) => [stateOf(item)['id'], stateOf(item)]));
}

/** A list of ids is an order. */
function stateOf(state: unknown): State {
  if (Array.isArray(state)) return { order: state };
  return isState(state) ? state : {};
}

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field without a text of its own has its name as words. */
function labelOf(name: string): string {
  if (known.includes(name)) return t(`field.${name as FieldName}`);
  const words = name.replaceAll(/(?=[A-Z])/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

function describe(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return t('entry.nothing');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (Array.isArray(value)) {
    return value.length === 0 ? t('entry.nothing') : formatList(value.map((one) => describe(one, field)));
  }
  if (isState(value)) return describeState(value);
  const text = String(value as string | number);
  return isInstant.test(text) ? localTime(text) : (wordOf(text, field) ?? text);
}

function describeState(value: State): string {
  const { requiresModuleId, thresholdPercent, id } = value;
  if (typeof requiresModuleId === 'number' && typeof thresholdPercent === 'number') {
    return t('value.gate', { module: requiresModuleId, percent: thresholdPercent });
  }
  if (typeof id === 'string') return translateMessage(value as Localizable);
  return formatList(
    Object.entries(value).map(([name, one]) =>
      t('value.labelled', { label: labelOf(name), value: describe(one, name) }),
    ),
  );
}

type Words = Readonly<Record<string, keyof typeof source>>;

const pathTypes: Words = { soil: 'value.soil', hydroponics: 'value.hydroponics' };

/** The words for codes, by their field. */
const words: Readonly<Record<string, Words>> = {
  type: pathTypes,
  pathType: pathTypes,
  kind: {
    word: 'value.word',
    address: 'value.address',
    'lessons-completed': 'value.lessons-completed',
    'module-completed': 'value.module-completed',
    'path-completed': 'value.path-completed',
    'all-paths-completed': 'value.all-paths-completed',
    'review-days': 'value.review-days',
  },
  rule: {
    respect: 'value.respect',
    'share-knowledge': 'value.share-knowledge',
    'legal-compliance': 'value.legal-compliance',
    'no-spam': 'value.no-spam',
    support: 'value.support',
  },
  icon: {
    award: 'value.award',
    book: 'value.book',
    leaf: 'value.leaf',
    seedling: 'value.seedling',
    droplet: 'value.droplet',
    flower: 'value.flower',
    flask: 'value.flask',
  },
};

/** The item of a moderator's decision is its kind with its number. */
function wordOf(text: string, field: string): string | null {
  if (field === 'roles') {
    const role = staffRoleSchema.options.find((one) => one === text);
    return role === undefined ? null : nameOfRole(role);
  }
  if (field === 'item') {
    const kind = /^(?<kind>post|comment|message) \d+$/u.exec(text)?.groups?.['kind'];
    return kind === undefined ? null : t(`value.${kind as 'post' | 'comment' | 'message'}`);
  }
  if (field === 'language') {
    const { data: language } = languageSchema.safeParse(text);
    return language === undefined ? null : languageName(language);
  }
  const word = words[field]?.[text];
  return word === undefined ? null : t(word);
}
