import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { requiredText } from '../text.ts';

type Definition = {
  /** The word of its addresses, and of its folder in an archive. */
  noun: string;
  /** The kind to which it belongs, and the field with the id of that one. Its place there is its field `order`. */
  parent: { kind: string; field: string } | null;
  /** What authors send. The forms and the server share it, messages included (spec: admin-forms). */
  form: z.ZodMiniObject;
  /** A revision, without limits, because those may have been other ones when it was saved. */
  content: z.ZodMiniObject;
  /** The translated fields. All other fields, such as order and picture, stay with the source. */
  text: z.ZodMiniObject;
  /** The field with the long text. */
  body: string;
  maxBodyBytes?: number;
};

export const defineKind = <const Kind extends Definition>(kind: Kind): Kind => kind;

export const nameField = requiredText('Name', 200, 3);
export const descriptionField = requiredText('Description', 2000, 10);

const orderMessage = schemaMessage('Order must be at least {least}', { least: 1 });
export const orderField = z
  .int(orderMessage)
  .check(
    z.minimum(1, orderMessage),
    z.maximum(100_000, schemaMessage('Order must be at most {most}', { most: 100_000 })),
  );

/** Other languages need fewer characters than the default one. */
export const namedText = z.object({ name: requiredText('Name', 200), description: requiredText('Description', 2000) });
