import { listLessons, listModules, listProgress, type Lesson, type Module, type PathType } from '@grow/contracts';
import { evaluateModuleLock, modulePercent, overallPercent, type ModuleLock } from '@grow/learning-rules';
import { apiQuery, callApi, useSession, type ScreenHandle } from '@grow/mfe-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { locallyCompletedAtom } from './completion-queue.ts';

export type Completed = {
  isCompleted: (lessonId: number) => boolean;
  completedIn: (moduleId: number) => number;
};

export type JourneyModule = Module & { completed: number; percent: number; lock: ModuleLock };

/** The queries of the journey with its default path. A guest has no progress (specification 8.2). */
export const firstQueries: ScreenHandle['firstQueries'] = ({ isAnonymous }) => [
  modulesOf('soil'),
  ...(isAnonymous ? [] : [apiQuery(listProgress)]),
];

function modulesOf(pathType: PathType) {
  return apiQuery(listModules, { query: { type: pathType } });
}

/** What the learner has completed: the server's list and what this device has marked since. */
export function useCompleted(): Completed & { isKnown: boolean; hasFailed: boolean; retry: () => void } {
  const { state } = useSession();
  const isSignedIn = state === 'signed-in';
  // Specification 8.2: the progress list is fetched only when a user is signed in.
  const progress = useQuery({ ...apiQuery(listProgress), enabled: isSignedIn });
  const marked = useAtomValue(locallyCompletedAtom);
  const moduleByLesson = new Map<number, number>();
  if (isSignedIn) {
    for (const { lessonId, moduleId } of marked) moduleByLesson.set(lessonId, moduleId);
    for (const record of progress.data ?? [])
      if (record.completed) moduleByLesson.set(record.lessonId, record.moduleId);
  }
  const countByModule = new Map<number, number>();
  for (const moduleId of moduleByLesson.values()) countByModule.set(moduleId, (countByModule.get(moduleId) ?? 0) + 1);
  return {
    isCompleted: (lessonId) => moduleByLesson.has(lessonId),
    completedIn: (moduleId) => countByModule.get(moduleId) ?? 0,
    isKnown: !isSignedIn || progress.data !== undefined,
    hasFailed: progress.isError,
    retry: () => void progress.refetch(),
  };
}

/** The modules of a path with the learner's progress in each, and over all of them. */
export function useJourney(pathType: PathType, completed: Completed) {
  const modules = useQuery(modulesOf(pathType));
  const journey: JourneyModule[] | undefined = modules.data?.map((module) => {
    const done = completed.completedIn(module.id);
    return {
      ...module,
      completed: Math.min(done, module.lessonCount),
      percent: modulePercent({ completed: done, total: module.lessonCount }),
      lock: evaluateModuleLock(module, completed.completedIn),
    };
  });
  const shares = (journey ?? []).map((module) => ({ completed: module.completed, total: module.lessonCount }));
  return {
    modules: journey,
    overall: overallPercent(shares),
    completed: shares.reduce((sum, share) => sum + share.completed, 0),
    total: shares.reduce((sum, share) => sum + share.total, 0),
    hasFailed: modules.isError,
    isRetrying: modules.isFetching,
    retry: () => void modules.refetch(),
  };
}

/** Specification 10.3: a failed lesson fetch is logged and treated as zero lessons. */
function lessonsOf(moduleId: number) {
  const input = { params: { moduleId: String(moduleId) } };
  return queryOptions({
    queryKey: apiQuery(listLessons, input).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await callApi(listLessons, input, { signal });
      } catch (error) {
        if (!signal.aborted) console.error('Failed to fetch lessons', error);
        throw error;
      }
    },
  });
}

export function useLessons(moduleId: number) {
  const lessons = useQuery(lessonsOf(moduleId));
  const data: Lesson[] = lessons.data ?? [];
  return {
    lessons: data,
    isLoading: lessons.isPending,
    hasFailed: lessons.isError,
    retry: () => void lessons.refetch(),
  };
}
