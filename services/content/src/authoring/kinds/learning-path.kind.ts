import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { query } from '../../database/query.ts';
import { defineKind } from './content-kind.ts';

export const learningPathKind = defineKind({
  kind: 'learning-path',
  messages: {
    missing: localizable('There is no such learning path.'),
    changed: localizable('Somebody else changed this learning path in the meantime.'),
  },
  asParent: {
    publishFirst: localizable('Please publish its learning path first.'),
    restoreFirst: localizable('Please restore its learning path first.'),
  },
  pictures: ['imageUrl'],
  lessonColumn: 'm.path',
  async assertUnused(em, id) {
    const modules = query(em).selectFrom('Module').select('id').where('path', '=', id);
    if ((await modules.limit(1).execute()).length > 0)
      throw new AppError('conflict', { message: localizable('A module of it is published.') });
  },
});
