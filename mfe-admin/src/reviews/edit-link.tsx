import { paths } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { useRevision, type Item } from '../revisions/revisions.queries.ts';

const lists = {
  'learning-path': { label: 'Learning Paths', path: paths.admin },
  module: { label: 'Modules', path: `${paths.admin}/modules` },
  lesson: { label: 'Lessons', path: `${paths.admin}/lessons` },
} as const;

/** To the list where it is edited, of lessons to that of their module. */
export function EditLink({ item, version }: { item: Item; version: number }) {
  const snapshot = useRevision(item, version).data?.snapshot;
  const { label, path } = lists[item.kind];
  return (
    <Button asChild size="sm" variant="ghost">
      <Link to={snapshot?.kind === 'lesson' ? `${path}?module=${snapshot.moduleId}` : path}>
        <Icons.Pencil aria-hidden /> <span>{`Edit in ${label}`}</span>
      </Link>
    </Button>
  );
}
