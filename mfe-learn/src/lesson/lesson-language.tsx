import { defaultLanguage, type Lesson } from '@grow/contracts';
import { contentLanguage } from '@grow/mfe-kit';
import { languageName, Text } from '@grow/ui';
import { useT } from './texts.ts';

/** Says that a lesson is not in the page's language, or that its translation is outdated. */
export function LessonLanguage({ lesson: { language, isOutOfDate } }: { lesson: Lesson }) {
  const t = useT();
  const wanted = contentLanguage();
  if (wanted === defaultLanguage || (language === wanted && !isOutOfDate)) return null;
  return (
    <Text fontSize="sm" color="fg.muted" mb="4">
      {language === wanted
        ? t('lesson.isOutOfDate', { language: languageName(defaultLanguage) })
        : t('lesson.notInLanguage', { language: languageName(wanted) })}
    </Text>
  );
}
