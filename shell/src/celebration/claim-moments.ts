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
import { t } from './texts.ts';

/** One celebration: the greatest of the claimed moments, plus the other rewards. */
export type Celebrated = {
  title: string;
  description: string;
  imageUrl: string | null;
  /** A new level, even if the title celebrates something greater. */
  level: number | null;
  achievements: Achievement[];
  /** The target of the button; null if it only closes the dialog. */
  link: { to: string; label: string } | null;
};

/** Claims the user's moments. Null if none is worth a dialog: a single achievement is a toast. */
export async function claimCelebration(): Promise<Celebrated | null> {
  // Fetched before the claim, so that every claimed moment can be shown.
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
      ...celebrate(t('path', { name: path.name }), t('path.text'), path.imageUrl),
      link: { to: paths.certificate(path.type), label: t('path.certificate') },
    };
  }
  const module = modules.find(({ id }) => valuesOf(moments, 'module').includes(id));
  if (module) {
    const { name, lessonCount, imageUrl } = module;
    return celebrate(t('module', { name }), t('module.text', { count: lessonCount }), imageUrl);
  }
  const ownPath = learningPaths.find(({ type }) => type === currentSession().user?.learningPath) ?? learningPaths[0];
  const drawing = ownPath?.imageUrl ?? null;
  if (level !== null) {
    const next = level + 1;
    return celebrate(t('levelUp', { level }), t('levelUp.text', { next, xp: levelStart(next) }), drawing);
  }
  if (valuesOf(moments, 'first-lesson').length > 0) {
    return celebrate(t('first'), t('first.text'), drawing);
  }
  for (const { name, description, xpReward } of earned) {
    queueToast({
      title: t('achievement', { name }),
      description: t('achievement.text', { description, xp: xpReward }),
      status: 'celebration',
    });
  }
  return null;
}

function valuesOf(moments: readonly Moment[], wanted: Exclude<Moment['kind'], 'path'>): number[] {
  return moments.flatMap((moment) => (moment.kind !== 'path' && moment.kind === wanted ? [moment.value] : []));
}
