import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { query } from '../../database/query.ts';
import { defineKind } from './content-kind.ts';

export const lessonKind = defineKind({
  kind: 'lesson',
  properties: { moduleId: 'module' },
  messages: {
    missing: localizable('There is no such lesson.'),
    changed: localizable('Somebody else changed this lesson in the meantime.'),
  },
  withoutParent: (id, moduleId) =>
    localizable('Lesson {id} belongs to module {moduleId}, which does not exist.', { id, moduleId }),
  pictures: ['imageUrl', 'content'],
  lessonColumn: 'l.id',
  async assertUnused(em, id) {
    const completions = query(em).selectFrom('UserProgress').select('userId').where('lesson', '=', id);
    if ((await completions.limit(1).execute()).length > 0) throw refused(localizable('Learners have completed it.'));
    const answers = query(em).selectFrom('QuestionAnswer').select('userId').where('lesson', '=', id);
    const ratings = query(em).selectFrom('LessonRating').select('userId').where('lesson', '=', id);
    if ((await answers.union(ratings).limit(1).execute()).length > 0)
      throw refused(localizable('Learners have answered it.'));
  },
  fileName: ({ id, moduleId, title }) => `${moduleId}/${id}-${slug(title)}`,
});

function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/gu) ?? ['lesson'];
  return words.join('-').slice(0, 60).replace(/-$/u, '');
}

const refused = (message: Localizable): AppError => new AppError('conflict', { message });
