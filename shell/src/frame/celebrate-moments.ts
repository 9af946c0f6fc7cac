import { claimMoments, listAchievements, type Achievement, type Moment } from '@grow/contracts';
import { levelStart } from '@grow/learning-rules';
import { apiQuery, callApi, queryClient, queueToast, type NewToast } from '@grow/mfe-kit';

/** Claims the moments of the user and shows each of them, one after the other. */
export async function celebrateMoments(): Promise<void> {
  // First, so that no moment is claimed that cannot be shown.
  const achievements = await queryClient.fetchQuery(apiQuery(listAchievements));
  const { moments } = await callApi(claimMoments);
  for (const moment of moments) queueToast({ ...describe(moment, achievements), status: 'celebration' });
}

function describe({ kind, value }: Moment, achievements: readonly Achievement[]): NewToast {
  if (kind === 'level') {
    const next = value + 1;
    return { title: `You reached Level ${value}`, description: `Level ${next} begins at ${levelStart(next)} XP.` };
  }
  const achievement = achievements.find(({ id }) => id === value);
  if (achievement === undefined) return { title: 'Achievement earned' };
  const { name, description, xpReward } = achievement;
  return { title: `Achievement earned: ${name}`, description: `${description} +${xpReward} XP` };
}
