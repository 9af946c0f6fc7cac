import { paths } from '@grow/mfe-kit';
import { Alert, Button, Text } from '@grow/ui';
import { Link } from 'react-router-dom';

/** What a guest cannot do, with a link to upgrade (spec: guests). */
export function GuestNotice() {
  return (
    <Alert
      status="warning"
      title="Guest Account Limitation"
      action={
        <Button asChild size="sm">
          <Link to={paths.auth}>Upgrade account</Link>
        </Button>
      }
    >
      <Text>
        You&apos;re currently using a guest account. To track your learning progress and unlock achievements, please
        sign in with a full account.
      </Text>
    </Alert>
  );
}
