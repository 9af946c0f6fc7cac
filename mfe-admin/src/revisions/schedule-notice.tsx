import { cancelSchedule, type RevisionState } from '@grow/contracts';
import { showFailure, translateMessage, useApiMutation } from '@grow/mfe-kit';
import { Alert, Button, localTime } from '@grow/ui';
import { useHasRole } from '../components/roles.ts';
import { useT } from '../texts.ts';
import { draftLists, itemParams, languageOf, type Item } from './revisions.queries.ts';

type ScheduleNoticeProps = { item: Item; history: Pick<RevisionState, 'schedule' | 'problem'> };

/** The scheduled publication, or why one failed. */
export function ScheduleNotice({ item, history: { schedule, problem } }: ScheduleNoticeProps) {
  const t = useT();
  const cancel = useApiMutation(cancelSchedule, {
    invalidates: draftLists,
    onError: (error) => showFailure(error, t('schedule.notCanceled')),
  });
  const canCancel = useHasRole('reviewer');
  return (
    <>
      {problem === null ? null : (
        <Alert status="error" title={t('schedule.failed')}>
          {problem.map((line) => translateMessage(line)).join('\n')}
        </Alert>
      )}
      {schedule === null ? null : (
        <Alert
          title={t('schedule.at', { time: localTime(schedule.at) })}
          action={
            canCancel ? (
              <Button
                size="sm"
                variant="surface"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ params: itemParams(item), query: languageOf(item) })}
              >
                {t('schedule.cancel')}
              </Button>
            ) : null
          }
        >
          {t('schedule.then', { revision: schedule.revision })}
        </Alert>
      )}
    </>
  );
}
