import { paths } from '@grow/mfe-kit';
import { Alert, Button } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../texts.ts';

export function GuestReadOnlyNotice() {
  const t = useT();
  return (
    <Alert
      status="info"
      title={t('guest')}
      action={
        <Button asChild size="sm">
          <RouterLink to={paths.auth}>{t('guest.account')}</RouterLink>
        </Button>
      }
    >
      {t('guest.text')}
    </Alert>
  );
}
