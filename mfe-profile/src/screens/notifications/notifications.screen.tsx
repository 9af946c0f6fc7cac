import {
  quietHoursSchema,
  readNotificationPreferences,
  saveNotificationPreferences,
  type NotificationPreferences,
} from '@grow/contracts';
import { ApiError, apiQuery, paths, showToast, useApiMutation } from '@grow/mfe-kit';
import { Button, LoadingCards, ScreenHeading, Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackToProfile } from '../../parts/back-to-profile.tsx';
import { CategorySwitches } from './category-switches.tsx';
import { readLocalSwitches, writeLocalSwitches } from './local-preferences.ts';
import { browserTimeZone, firstDraft } from './preferences-draft.ts';
import { PushCard } from './push-card.tsx';
import { tellServiceWorker } from './push-subscription.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { usePush } from './use-push.ts';

/** Spec 2: Notification settings. */
export function NotificationsScreen() {
  const account = useQuery(apiQuery(readNotificationPreferences));
  const [changes, setChanges] = useState<Partial<NotificationPreferences>>({});
  const [fault, setFault] = useState<string | null>(null);
  const push = usePush(account.data?.pushPublicKey);
  const goBack = useGoBack();
  const draft = { ...firstDraft(account.data, readLocalSwitches(), browserTimeZone()), ...changes };

  const saving = useApiMutation(saveNotificationPreferences, {
    invalidates: [readNotificationPreferences],
    onSuccess: (saved) => {
      writeLocalSwitches(saved);
      if (push.isOn) tellServiceWorker(saved);
      showToast({
        title: 'Preferences saved',
        description: 'Your notification preferences have been updated.',
        status: 'success',
      });
      goBack();
    },
    onError: (error) =>
      showToast({
        title: 'Something went wrong',
        description: (error instanceof ApiError ? error.serverMessage : null) ?? 'Your preferences could not be saved.',
        status: 'destructive',
      }),
  });

  function save(): void {
    const checked = quietHoursSchema.safeParse(draft.quietHours);
    setFault(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) saving.mutate({ body: draft });
  }

  return (
    <Stack gap="5" maxW="3xl" mx="auto" width="100%">
      <Stack gap="1">
        <BackToProfile />
        <ScreenHeading title="Notification Settings" description="Choose what you hear about, and when." />
      </Stack>
      {account.isPending ? (
        <LoadingCards height="9rem" />
      ) : (
        <>
          <PushCard {...push} />
          <CategorySwitches
            switches={draft}
            isDisabled={push.permission !== 'granted'}
            onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
          />
          <QuietHoursCard
            quietHours={draft.quietHours}
            isAvailable={account.data?.pushPublicKey !== null}
            fault={fault}
            onChange={(quietHours) => {
              setFault(null);
              setChanges((before) => ({ ...before, quietHours }));
            }}
          />
          <Button size="lg" onClick={save} loading={saving.isPending} loadingText="Saving...">
            Save Preferences
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Spec 2: saving goes back; whoever opened this address directly goes to the profile. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const state: unknown = globalThis.history.state;
    const hasBefore = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    void (hasBefore ? navigate(-1) : navigate(paths.profile));
  };
}
