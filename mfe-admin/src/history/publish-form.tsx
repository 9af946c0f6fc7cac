import type { listRevisions, OutputOf } from '@grow/contracts';
import { Alert, Box, Button, HStack, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { useHasRole } from '../components/use-has-role.ts';
import { choiceOf, usePublish, useRestoreRevision, type Item } from '../revisions/revisions.queries.ts';
import type { Compared } from './history.dialog.tsx';

type History = OutputOf<typeof listRevisions>;
type PublishFormProps = { item: Item; history: History; onCompare: (compared: Compared) => void };

/** The latest revision, to be published; or who does that, for whom may not. */
export function PublishSection(props: PublishFormProps) {
  const isReviewer = useHasRole('reviewer');
  const { version, mayPublish } = props.history;
  return (
    <Box as="section" aria-label="Publish" borderWidth="1px" borderRadius="l3" p="4" bg="bg.subtle">
      <Stack gap="3">
        <Text fontWeight="semibold">{`Publish revision ${version}`}</Text>
        {isReviewer && mayPublish ? (
          <PublishForm {...props} />
        ) : (
          <Text color="fg.muted">
            {isReviewer
              ? 'You wrote this revision. Another reviewer has to publish it.'
              : 'It is saved. A reviewer publishes it.'}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

/** Makes the latest revision live, now or at a time of the author's own zone. */
function PublishForm({ item, history, onCompare }: PublishFormProps) {
  const { version, publishedVersion } = history;
  const [time, setTime] = useState('');
  const [timeError, setTimeError] = useState<string | undefined>();
  const { publish, isPending, error, reset, variables } = usePublish(item, () => setTime(''));
  const { restore } = useRestoreRevision(item);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schedule = () => {
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) setTimeError('Please choose a day and a time');
    else publish(version, at.toISOString());
  };
  const choice = choiceOf(error);
  const refused = Number(variables?.params.version ?? version);
  return (
    <>
      {choice === 'publish_time_passed' ? (
        <Alert
          status="warning"
          role="alert"
          title="This time has passed"
          action={
            <Button size="sm" onClick={() => publish(refused, null)}>
              Publish now instead
            </Button>
          }
        >
          Publish now, or choose a later time.
        </Alert>
      ) : null}
      {choice === 'revision_outdated' && publishedVersion !== null ? (
        <Alert
          status="warning"
          role="alert"
          title="A newer revision is published already"
          action={
            <HStack gap="2" flexWrap="wrap">
              <Button
                size="sm"
                variant="surface"
                onClick={() => onCompare({ before: publishedVersion, after: refused })}
              >
                {`Compare with revision ${publishedVersion}`}
              </Button>
              <Button
                size="sm"
                variant="surface"
                onClick={() => {
                  restore(refused);
                  reset();
                }}
              >
                {`Restore revision ${refused}`}
              </Button>
            </HStack>
          }
        >
          Somebody published in the meantime. Restored, yours is the newest again and can be published.
        </Alert>
      ) : null}
      <HStack gap="3" align="flex-end" flexWrap="wrap">
        <Button
          loading={isPending && variables.body.at === null}
          disabled={isPending}
          onClick={() => publish(version, null)}
        >
          Publish now
        </Button>
        <Box flex="1 1 14rem">
          <TextField
            label={`At (${zone})`}
            type="datetime-local"
            value={time}
            error={timeError}
            onChange={(value) => {
              setTime(value);
              setTimeError(undefined);
            }}
          />
        </Box>
        <Button variant="surface" disabled={isPending} onClick={schedule}>
          Schedule
        </Button>
      </HStack>
    </>
  );
}
