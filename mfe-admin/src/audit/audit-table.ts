import type { AuditEntry } from '@grow/contracts';
import { changedFields } from './changed-fields.ts';
import { authorOf, nameOfAction, subjectOf } from './entry-words.ts';
import { t } from './texts.ts';

/** Tells spreadsheets that the file is UTF-8, because names may use any script. */
const byteOrderMark = '\u{FEFF}';

/** Changes as CSV, in the words of the screen. */
export function auditTable(entries: readonly AuditEntry[]): string {
  const head = (['id', 'at', 'by', 'byName', 'action', 'what', 'itemId'] as const).map((name) => t(`csv.${name}`));
  const rows = entries.map((entry) => {
    const { id, at, adminId, action, entityId } = entry;
    const fields = changedFields(entry);
    const states = (['before', 'after'] as const).map((state) =>
      fields.map((field) => t('value.labelled', { label: field.label, value: field[state] })).join('\n'),
    );
    return [id, at, adminId ?? '', authorOf(entry), nameOfAction(action), subjectOf(entry), entityId ?? '', ...states];
  });
  const lines = [[...head, t('entry.before'), t('entry.after')], ...rows].map((cells) => cells.map(cellOf).join(','));
  return [byteOrderMark + (lines[0] ?? ''), ...lines.slice(1), ''].join('\r\n');
}

/** A quoted cell. What a spreadsheet would run as a formula is text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
