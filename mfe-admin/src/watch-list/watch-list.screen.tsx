import { addWatched, listWatched, removeWatched, watchListMaximum, type WatchedEntry } from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import type { WatchedKind } from '@grow/text/markdown';
import { Button, EmptyState, HStack, localTime, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { checkForm, useFormErrors } from '../components/form-errors.ts';
import { SelectField, TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { markRow, SavedRow } from '../components/saved-row.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { toastFailedChange, toastSuccess } from '../components/toasts.ts';
import { useT } from '../reports/texts.ts';

const kinds = ['word', 'address'] as const satisfies WatchedKind[];

/** The watch list: words and web addresses for which a text is held for moderation (spec: watch-list). */
export function WatchListScreen() {
  const t = useT();
  // Not cached: other moderators change the list, too.
  const list = useQuery({ ...apiQuery(listWatched), staleTime: 0 });
  return (
    <Stack gap="4">
      <SectionHeading title={t('watchList')} />
      <Text color="fg.muted">{t('watchList.help')}</Text>
      <AddForm />
      <ListState query={list} noun="watchList">
        {list.data?.length === 0 ? (
          <EmptyState title={t('watchList.none')} icon={<Icons.Eye size={28} />} />
        ) : (
          <>
            <Table.Frame
              label={t('watchList')}
              height="400px"
              columns={[t('watchList.entry'), t('watchList.kind'), t('watchList.added'), t('watchList.actions')]}
            >
              {list.data?.map((entry, place) => (
                <EntryRow key={entry.id} entry={entry} place={place} />
              ))}
            </Table.Frame>
            <Text role="status" fontSize="sm" color="fg.muted">
              {t('watchList.count', { count: list.data?.length ?? 0, max: watchListMaximum })}
            </Text>
          </>
        )}
      </ListState>
    </Stack>
  );
}

/** Keeps the typed text until it is on the list. */
function AddForm() {
  const t = useT();
  const [kind, setKind] = useState<WatchedKind>('word');
  const [value, setValue] = useState('');
  const { errors, setErrors, clearErrors } = useFormErrors();
  const adding = useApiMutation(addWatched, {
    invalidates: [listWatched],
    onSuccess(entry) {
      toastSuccess(t('watchList.watched', { value: entry.value }));
      markRow({ kind: 'watched', id: entry.id });
      setValue('');
    },
    onError: (error) => toastFailedChange(error, t('watchList.notAdded'), [listWatched]),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = checkForm(addWatched.body, { kind, value });
    setErrors(checked.errors);
    if (checked.values) adding.mutate({ body: checked.values });
  }

  return (
    <form noValidate onSubmit={submit}>
      <HStack gap="3" alignItems="flex-start" flexWrap="wrap">
        <Stack flex="1 1 14rem" minW="0">
          <TextField
            label={t('watchList.value')}
            value={value}
            error={errors['value']}
            helper={t(`watchList.valueHelp.${kind}`)}
            onChange={(next) => {
              setValue(next);
              clearErrors({ value: next });
            }}
          />
        </Stack>
        <Stack flex="0 1 10rem" minW="0">
          <SelectField
            label={t('watchList.kind')}
            value={kind}
            choices={kinds.map((value) => ({ value, label: t(`watchList.kind.${value}`) }))}
            onChange={(next) => setKind(next as WatchedKind)}
          />
        </Stack>
        <Button type="submit" mt="7" loading={adding.isPending}>
          <Icons.Plus aria-hidden /> {t('watchList.add')}
        </Button>
      </HStack>
    </form>
  );
}

type EntryRowProps = { entry: WatchedEntry; place: number };

function EntryRow({ entry: { id, kind, value, addedBy, createdAt }, place }: EntryRowProps) {
  const t = useT();
  const removing = useApiMutation(removeWatched, {
    invalidates: [listWatched],
    onSuccess: () => toastSuccess(t('watchList.unwatched', { value })),
    onError: (error) => showFailure(error, t('watchList.notRemoved')),
  });
  return (
    <SavedRow kind="watched" id={id} place={place}>
      <Table.TextCell fontWeight="semibold">{value}</Table.TextCell>
      <Table.Cell whiteSpace="nowrap">{t(`watchList.kind.${kind}`)}</Table.Cell>
      <Table.Cell label={t('watchList.added')}>
        {t('decided.by', { name: addedBy, time: localTime(createdAt) })}
      </Table.Cell>
      <Table.Cell>
        <Button
          size="sm"
          variant="surface"
          colorPalette="red"
          aria-label={t('watchList.removeOne', { value })}
          loading={removing.isPending}
          onClick={() => removing.mutate({ params: { id: String(id) } })}
        >
          {t('watchList.remove')}
        </Button>
      </Table.Cell>
    </SavedRow>
  );
}
