import { paths } from '@grow/mfe-kit';
import { Link } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../texts.ts';

/** Links to a lesson in the preview. */
export function PreviewLink({ lesson }: { lesson: { id: number; moduleId: number } }) {
  const t = useT();
  return (
    <Link asChild fontSize="sm" alignSelf="flex-start">
      <RouterLink to={`${paths.admin}/preview?lesson=${lesson.moduleId}-${lesson.id}`}>{t('preview.link')}</RouterLink>
    </Link>
  );
}
