import { deleteAccount } from '@grow/contracts';
import { clearUserData, paths, showFailure, showToast, useApiMutation } from '@grow/mfe-kit';
import { Button, Card, Text } from '@grow/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyWithRetry } from '../../boundary/lazy-with-retry.tsx';
import { identityClient } from '../../identity/identity-client.ts';
import { useT } from './texts.ts';

const DeleteAccountDialog = lazyWithRetry(
  async () => (await import('./delete-account.dialog.tsx')).DeleteAccountDialog,
  () => import('@grow/ui/overlays'),
);

export function DeleteCard() {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useApiMutation(deleteAccount, {
    async onSuccess() {
      // The server deletes the provider account, too; this only clears the browser's state.
      await identityClient()
        .then((client) => client.signOut())
        .catch((error: unknown) => console.warn('Signing out of the provider failed', error));
      await clearUserData();
      showToast({ title: t('delete.done'), description: t('delete.doneText'), status: 'success' });
      await navigate(paths.auth, { replace: true });
    },
    onError(error) {
      setAsking(false);
      showFailure(error, t('error'));
    },
  });
  return (
    <Card.Root borderColor="red.border">
      <Card.Body>
        <Card.Title as="h2">{t('delete')}</Card.Title>
        <Text color="fg.muted">{t('delete.text')}</Text>
        <Button variant="outline" colorPalette="red" alignSelf="flex-start" onClick={() => setAsking(true)}>
          {t('delete.ask')}
        </Button>
        {isAsking ? (
          <Suspense>
            <DeleteAccountDialog
              isDeleting={remove.isPending}
              onClose={() => setAsking(false)}
              onConfirm={() => remove.mutate({})}
            />
          </Suspense>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}
