import {
  quietHoursSchema,
  readNotificationPreferences,
  saveNotificationPreferences,
  type NotificationPreferences,
  type OutputOf,
} from '@grow/contracts';
import { paths, showFailure, showToast, translateMessage, useApiMutation } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Button } from '@grow/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../texts.ts';
import { CategorySwitches } from './category-switches.tsx';
import { browserTimeZone, initialPreferences, readLocalSwitches, saveLocalSwitches } from './local-preferences.ts';
import { PushCard, usePush } from './push-card.tsx';
import { syncServiceWorker } from './push-subscription.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';

type Account = OutputOf<typeof readNotificationPreferences>;

/** The preferences form with the user's unsaved changes. */
export function PreferencesForm({ account }: { account: Account }) {
  const t = useT();
  const [changes, setChanges] = useState<Partial<NotificationPreferences>>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const push = usePush(account.pushPublicKey);
  const goBack = useGoBack();
  const draft = { ...initialPreferences(account, readLocalSwitches(), browserTimeZone()), ...changes };

  const saving = useApiMutation(saveNotificationPreferences, {
    invalidates: [readNotificationPreferences],
    onSuccess: (saved) => {
      saveLocalSwitches(saved);
      if (push.isOn) syncServiceWorker(saved);
      showToast({
        title: t('notifications.saved'),
        description: t('notifications.savedText'),
        status: 'success',
      });
      goBack();
    },
    onError: (error) => showFailure(error, t('notifications.notSaved'), t('notifications.failed')),
  });

  function save(): void {
    const checked = quietHoursSchema.safeParse(draft.quietHours);
    setErrorMessage(checked.success ? null : translateMessage(firstFault(checked.error)));
    if (checked.success) saving.mutate({ body: draft });
  }

  return (
    <>
      <PushCard {...push} />
      <CategorySwitches
        switches={draft}
        isDisabled={push.permission !== 'granted'}
        onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
      />
      <QuietHoursCard
        quietHours={draft.quietHours}
        isAvailable={account.pushPublicKey !== null}
        errorMessage={errorMessage}
        onChange={(quietHours) => {
          setErrorMessage(null);
          setChanges((before) => ({ ...before, quietHours }));
        }}
      />
      <Button size="lg" onClick={save} loading={saving.isPending} loadingText={t('notifications.saving')}>
        {t('notifications.save')}
      </Button>
    </>
  );
}

/** Navigates back after saving, or to the profile if there is no history. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const state: unknown = globalThis.history.state;
    const hasBefore = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    void (hasBefore ? navigate(-1) : navigate(paths.profile));
  };
}
