import { preparedQuery } from '@grow/service-kit';
import { undeletedLessons } from '../../database/undeleted-content.ts';

const excerptLength = 60;

/** The lessons of a module with an excerpt of each. The length of a text is not computed: that would read all of it. */
export const listLessons = preparedQuery((em, { moduleId }: { moduleId: number }) =>
  undeletedLessons(em)
    .where('m.id', '=', moduleId)
    .select(['l.id', 'l.module as moduleId', 'l.title', 'l.order'])
    .select(['l.imageUrl as imageUrl', 'l.imageAlt as imageAlt', 'l.version'])
    .select((eb) => {
      const beginning = (length: number) => eb.fn<string>('left', ['l.content', eb.lit(length)]);
      return [
        beginning(excerptLength).as('excerpt'),
        eb(beginning(excerptLength + 1), '<>', beginning(excerptLength))
          .$castTo<boolean>()
          .as('isExcerptCut'),
      ];
    })
    .orderBy('l.order')
    .orderBy('l.id'),
);
