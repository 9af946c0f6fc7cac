import { paths } from '@grow/mfe-kit';
import { Alert, Button } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';

export function GuestReadOnlyNotice() {
  return (
    <Alert
      status="info"
      title="You are reading as a guest"
      action={
        <Button asChild size="sm">
          <RouterLink to={paths.auth}>Create a full account</RouterLink>
        </Button>
      }
    >
      Everybody may read along. To write, comment and like, please use a full account.
    </Alert>
  );
}
