import { staffRoleSchema, type AuditEntry } from '@grow/contracts';
import { localTime } from '@grow/ui';
import { formatList } from '../components/format-list.ts';
import { nameOfRole } from '../components/roles.ts';
import { t } from './texts.ts';

type State = Readonly<Record<string, unknown>>;
type ChangedField = { label: string; before: string; after: string };

const fields = [
  'name',
  'title',
  'username',
  'description',
  'content',
  'type',
  'imageUrl',
  'imageAlt',
  'alt',
  'pathId',
  'moduleId',
  'lessonId',
  'order',
  'prerequisites',
  'spellings',
  'meaning',
  'language',
  'revision',
  'at',
  'until',
  'reason',
  'note',
  'rule',
  'item',
  'items',
  'value',
  'isAdmin',
  'roles',
  'icon',
  'xpReward',
] as const;

const maxCharacters = 200;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

/** The fields that a change changed, in words. A state without a counterpart, as of something new, has all its fields. */
export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  const [old, now] = [stateOf(before), stateOf(after)];
  return fields.flatMap((name) => {
    const [one, other] = [old[name], now[name]];
    if (JSON.stringify(one ?? null) === JSON.stringify(other ?? null)) return [];
    return [{ label: t(`field.${name}`), before: describe(one), after: describe(other) }];
  });
}

/** A list of ids is an order. */
function stateOf(state: unknown): State {
  if (Array.isArray(state)) return { order: state };
  return typeof state === 'object' && state !== null ? (state as State) : {};
}

function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('entry.nothing');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (Array.isArray(value)) return value.length === 0 ? t('entry.nothing') : shorten(formatList(value.map(describe)));
  if (typeof value === 'object') return describeObject(value as State);
  const text = String(value as string | number);
  if (isInstant.test(text)) return localTime(text);
  const word = wordOf(text);
  return word ?? shorten(text);
}

function describeObject(value: State): string {
  const { name, title, requiresModuleId, thresholdPercent } = value;
  if (typeof requiresModuleId === 'number' && typeof thresholdPercent === 'number') {
    return t('value.gate', { module: requiresModuleId, percent: thresholdPercent });
  }
  const known = name ?? title;
  return typeof known === 'string' ? shorten(known) : t('value.details');
}

const words = {
  soil: 'value.soil',
  hydroponics: 'value.hydroponics',
  respect: 'value.respect',
  'share-knowledge': 'value.share-knowledge',
  'legal-compliance': 'value.legal-compliance',
  'no-spam': 'value.no-spam',
  support: 'value.support',
  en: 'value.en',
  th: 'value.th',
} as const;

/** Codes have a word. The item of a moderator's decision is its kind with its number. */
function wordOf(text: string): string | null {
  const role = staffRoleSchema.options.find((one) => one === text);
  if (role !== undefined) return nameOfRole(role);
  const kind = /^(?<kind>post|comment|message) \d+$/u.exec(text)?.groups?.['kind'];
  if (kind !== undefined) return t(`value.${kind as 'post' | 'comment' | 'message'}`);
  return text in words ? t(words[text as keyof typeof words]) : null;
}

function shorten(text: string): string {
  const characters = [...text.slice(0, 2 * maxCharacters)];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text;
}
