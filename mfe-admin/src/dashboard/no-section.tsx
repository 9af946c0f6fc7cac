import { paths } from '@grow/mfe-kit';
import { Button, EmptyState } from '@grow/ui';
import { Link } from 'react-router-dom';

export function NoSection() {
  return (
    <EmptyState
      title="There is no such section."
      action={
        <Button asChild variant="surface">
          <Link to={paths.admin}>Learning Paths</Link>
        </Button>
      }
    />
  );
}
