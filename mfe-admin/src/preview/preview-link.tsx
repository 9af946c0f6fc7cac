import { paths } from '@grow/mfe-kit';
import { Link } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';

/** Links to a lesson in the preview. */
export function PreviewLink({ lesson }: { lesson: { id: number; moduleId: number } }) {
  return (
    <Link asChild fontSize="sm" alignSelf="flex-start">
      <RouterLink to={`${paths.admin}/preview?lesson=${lesson.moduleId}-${lesson.id}`}>
        See it as learners do
      </RouterLink>
    </Link>
  );
}
