import { paths } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';

/** Leads to the community feed with a question about this lesson; only its title goes along. */
export function AskAboutLesson({ lessonId, title }: { lessonId: number; title: string }) {
  return (
    <Button asChild variant="surface" size="sm" mt="6">
      <Link to={`${paths.feed}?lesson=${lessonId}`} state={{ lessonTitle: title }}>
        <Icons.MessagesSquare aria-hidden /> Ask about this lesson
      </Link>
    </Button>
  );
}
