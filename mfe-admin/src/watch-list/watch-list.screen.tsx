import {
  addWatched,
  listWatched,
  removeWatched,
  watchListMaximum,
  type WatchedEntry,
  type WatchedKind,
} from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button, EmptyState, HStack, localTime, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { checkForm, useFormErrors } from '../components/form-errors.ts';
import { SelectField, TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { toastFailedChange, toastSuccess } from '../components/toasts.ts';

const kindNames: Record<WatchedKind, string> = { word: 'Word', address: 'Web address' };
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** The words and web addresses that hold a text for a moderator (spec: watch-list). */
export function WatchListScreen() {
  // Not cached: other moderators change it, too.
  const list = useQuery({ ...apiQuery(listWatched), staleTime: 0 });
  return (
    <Stack gap="4">
      <SectionHeading title="Watch list" />
      <Text color="fg.muted">
        A post, comment or message that contains one of these waits in the reports until a moderator has looked at it.
      </Text>
      <AddForm />
      <ListState query={list} noun="watchList">
        {list.data?.length === 0 ? (
          <EmptyState title="Nothing is watched" icon={<Icons.Eye size={28} />} />
        ) : (
          <>
            <Table.Frame label="Watch list" height="400px" columns={['Entry', 'Kind', 'Added', 'Actions']}>
              {list.data?.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Table.Frame>
            <Text role="status" fontSize="sm" color="fg.muted">
              {`${list.data?.length ?? 0} of at most ${watchListMaximum}.`}
            </Text>
          </>
        )}
      </ListState>
    </Stack>
  );
}

/** What is typed stays until it is on the list. */
function AddForm() {
  const [kind, setKind] = useState<WatchedKind>('word');
  const [value, setValue] = useState('');
  const { errors, setErrors, clearErrors } = useFormErrors();
  const adding = useApiMutation(addWatched, {
    invalidates: [listWatched],
    onSuccess(entry) {
      toastSuccess(`'${entry.value}' is watched`);
      setValue('');
    },
    onError: (error) => toastFailedChange(error, 'Failed to add the entry', [listWatched]),
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
            label="Word or address"
            value={value}
            error={errors['value']}
            helper={
              kind === 'word'
                ? 'A word, or some in a row. Case and accents do not matter.'
                : 'Such as spam.example, with all below it.'
            }
            onChange={(next) => {
              setValue(next);
              clearErrors({ value: next });
            }}
          />
        </Stack>
        <Stack flex="0 1 10rem" minW="0">
          <SelectField label="Kind" value={kind} choices={kinds} onChange={(next) => setKind(next as WatchedKind)} />
        </Stack>
        <Button type="submit" mt="7" loading={adding.isPending}>
          <Icons.Plus aria-hidden /> Add
        </Button>
      </HStack>
    </form>
  );
}

function EntryRow({ entry: { id, kind, value, addedBy, createdAt } }: { entry: WatchedEntry }) {
  const removing = useApiMutation(removeWatched, {
    invalidates: [listWatched],
    onSuccess: () => toastSuccess(`'${value}' is not watched any more`),
    onError: (error) => showFailure(error, 'Failed to remove the entry'),
  });
  return (
    <Table.Row>
      <Table.TextCell fontWeight="semibold">{value}</Table.TextCell>
      <Table.Cell whiteSpace="nowrap">{kindNames[kind]}</Table.Cell>
      <Table.Cell label="Added">{`${addedBy}, ${localTime(createdAt)}`}</Table.Cell>
      <Table.Cell>
        <Button
          size="sm"
          variant="surface"
          colorPalette="red"
          aria-label={`Remove ${value}`}
          loading={removing.isPending}
          onClick={() => removing.mutate({ params: { id: String(id) } })}
        >
          Remove
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}
