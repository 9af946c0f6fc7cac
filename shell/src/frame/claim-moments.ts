import {
  claimMoments,
  listAchievements,
  listLearningPaths,
  listModules,
  paths,
  type Achievement,
  type Moment,
} from '@grow/contracts';
import { levelStart } from '@grow/learning-rules';
import { apiQuery, callApi, currentSession, queryClient, queueToast } from '@grow/mfe-kit';

/** What fills the screen once: the greatest of the claimed moments, and what else was earned with it. */
export type Celebrated = {
  title: string;
  description: string;
  imageUrl: string | null;
  /** A new level, also where something greater is the title. */
  level: number | null;
  achievements: Achievement[];
  /** Where the button leads; null if it only closes. */
  link: { to: string; label: string } | null;
};

/** Claims the moments of the user. Null if none of them fills the screen: an achievement alone is a toast. */
export async function claimCelebration(): Promise<Celebrated | null> {
  // First, so that no moment is claimed that cannot be shown.
  const [achievements, modules, learningPaths] = await Promise.all([
    queryClient.fetchQuery(apiQuery(listAchievements)),
    queryClient.fetchQuery(apiQuery(listModules, {})),
    queryClient.fetchQuery(apiQuery(listLearningPaths)),
  ]);
  const { moments } = await callApi(claimMoments);
  const earned = achievements.filter(({ id }) => valuesOf(moments, 'achievement').includes(id));
  const level = valuesOf(moments, 'level').at(-1) ?? null;
  const celebrate = (title: string, description: string, imageUrl: string | null) => ({
    title,
    description,
    imageUrl,
    level,
    achievements: earned,
    link: null,
  });

  const path = learningPaths.find(({ type }) => moments.some(({ kind, value }) => kind === 'path' && value === type));
  if (path) {
    return {
      ...celebrate(`You completed “${path.name}”`, 'Every module and every lesson of this path.', path.imageUrl),
      link: { to: paths.certificate(path.type), label: 'See your certificate' },
    };
  }
  const module = modules.find(({ id }) => valuesOf(moments, 'module').includes(id));
  if (module) {
    const { name, lessonCount, imageUrl } = module;
    const lessons = lessonCount === 1 ? 'Its one lesson is' : `All ${lessonCount} lessons are`;
    return celebrate(`Module “${name}” completed`, `${lessons} done.`, imageUrl);
  }
  const ownPath = learningPaths.find(({ type }) => type === currentSession().user?.learningPath) ?? learningPaths[0];
  const drawing = ownPath?.imageUrl ?? null;
  if (level !== null) {
    return celebrate(
      `You reached Level ${level}`,
      `Level ${level + 1} begins at ${levelStart(level + 1)} XP.`,
      drawing,
    );
  }
  if (valuesOf(moments, 'first-lesson').length > 0) {
    return celebrate('Your first lesson is done', 'This is how it begins.', drawing);
  }
  for (const { name, description, xpReward } of earned) {
    queueToast({
      title: `Achievement earned: ${name}`,
      description: `${description} +${xpReward} XP`,
      status: 'celebration',
    });
  }
  return null;
}

function valuesOf(moments: readonly Moment[], wanted: Exclude<Moment['kind'], 'path'>): number[] {
  return moments.flatMap((moment) => (moment.kind !== 'path' && moment.kind === wanted ? [moment.value] : []));
}
