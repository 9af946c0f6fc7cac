import { defaultLanguage, type Language, type Lesson } from '@grow/contracts';
import { contentLanguage } from '@grow/mfe-kit';
import { Text } from '@grow/ui';

const nameOf = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** Says that a lesson is not in the language of the page, or that its translation is out of date. */
export function LessonLanguage({ lesson: { language, isOutOfDate } }: { lesson: Lesson }) {
  const wanted = contentLanguage();
  if (wanted === defaultLanguage || (language === wanted && !isOutOfDate)) return null;
  return (
    <Text fontSize="sm" color="fg.muted" mb="4">
      {language === wanted
        ? `This translation is older than the ${nameOf(defaultLanguage)} lesson.`
        : `This lesson is not in ${nameOf(wanted)} yet.`}
    </Text>
  );
}
