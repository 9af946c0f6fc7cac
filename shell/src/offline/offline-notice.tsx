import { paths } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Link } from 'react-router-dom';
import { Notice } from './notice.tsx';

/** Specification 2.7. */
export function OfflineNotice({ worksOffline }: { worksOffline: boolean }) {
  if (worksOffline) {
    return <Notice title="No connection">Lessons on this device can be read. What you do is sent later.</Notice>;
  }
  return (
    <Notice
      title="This page needs a connection"
      actions={
        <Button asChild size="sm" variant="subtle">
          <Link to={paths.learn}>Continue learning</Link>
        </Button>
      }
    >
      Meanwhile you can read the lessons on this device.
    </Notice>
  );
}
