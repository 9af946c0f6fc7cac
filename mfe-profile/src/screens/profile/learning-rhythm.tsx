import { saveLearningSettings, type SessionUser, type WeeklyGoal } from '@grow/contracts';
import { mergeSessionUser, paths, showFailure, useApiMutation } from '@grow/mfe-kit';
import { canNotify, notificationPermission } from '@grow/mfe-kit/push';
import { Button, Card, Flex, LearningWeeks, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../texts.ts';
import { useLearningWeeks } from './profile.queries.ts';

const goals: readonly WeeklyGoal[] = [1, 3, 5];

/** The weeks with learning, and the weekly goal, which a tap changes (spec: weekly-goal). */
export function LearningRhythm({ user }: { user: SessionUser }) {
  const t = useT();
  const { weeks, isLoading } = useLearningWeeks(user);
  const save = useApiMutation(saveLearningSettings, {
    onSuccess: ({ weeklyGoal }) => mergeSessionUser({ weeklyGoal }),
    onError: (error) => showFailure(error, t('goal.failed')),
  });
  const goal = save.isPending ? (save.variables.body.weeklyGoal ?? null) : user.weeklyGoal;
  return (
    <Card.Root>
      <Card.Body gap="2.5">
        <Card.Title as="h2">{t('goal')}</Card.Title>
        {weeks || isLoading ? <LearningWeeks weeks={weeks} goal={goal} /> : null}
        <Flex role="group" aria-label={t('goal.choose')} align="center" gap="2" wrap="wrap">
          {goals.map((value) => (
            <Button
              key={value}
              size="sm"
              variant={value === goal ? 'solid' : 'surface'}
              aria-pressed={value === goal}
              onClick={() => {
                if (value !== goal && !save.isPending) save.mutate({ body: { weeklyGoal: value } });
              }}
            >
              {value}
            </Button>
          ))}
          <Text fontSize="sm" color="fg.muted" aria-hidden>
            {t('goal.unit')}
          </Text>
        </Flex>
        {goal !== null && canNotify() && notificationPermission() === 'default' ? (
          <Button asChild variant="ghost" size="sm" alignSelf="start">
            <RouterLink to={paths.notifications}>
              <Icons.Bell aria-hidden /> <span>{t('goal.remind')}</span>
            </RouterLink>
          </Button>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}
