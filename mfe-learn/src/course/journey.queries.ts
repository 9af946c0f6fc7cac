import { type Lesson, listLessons, listModules, listProgress, type Module, type PathType } from '@grow/contracts';
import {
  countedLessons,
  currentModule,
  evaluateModuleLock,
  type ModuleLock,
  modulePercent,
  nextLesson,
  overallPercent,
} from '@grow/learning-rules';
import { apiQuery, callApi, type ScreenHandle, useSession } from '@grow/mfe-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type Completion, locallyCompletedAtom } from './completion-queue.ts';

export type Completed = {
  isCompleted: (lessonId: number) => boolean;
  /** Lessons that a guest has read, which count once the guest has an account (spec: guests). */
  read: readonly Completion[];
  completedIn: (moduleId: number) => number;
  /** The module of the last completed lesson. */
  lastModuleId: number | null;
  /** The completion time of each lesson, oldest first. */
  completions: readonly { moduleId: number; at: Date }[];
  isKnown: boolean;
  hasFailed: boolean;
  retry: () => void;
};

export type JourneyModule = Module & {
  /** Lessons that count as completed. */
  completed: number;
  percent: number;
  /** Lessons that came after the learner had completed the module, and are not completed. */
  newLessons: number;
  lock: ModuleLock;
};

/** The journey's queries for the account's path. Guests have no progress (spec: guests). */
export const firstQueries: ScreenHandle['firstQueries'] = ({ isAnonymous, learningPath }) => [
  modulesOf(learningPath ?? 'soil'),
  ...(isAnonymous ? [] : [apiQuery(listProgress)]),
];

function modulesOf(pathType: PathType) {
  return apiQuery(listModules, { query: { type: pathType } });
}

/** The learner's completions: the server's list, plus those marked on this device since. */
export function useCompleted(): Completed {
  const { state } = useSession();
  const isSignedIn = state === 'signed-in';
  // Only signed-in users have progress (spec: guests).
  const progress = useQuery({ ...apiQuery(listProgress), enabled: isSignedIn });
  const marked = useAtomValue(locallyCompletedAtom);
  const saved = isSignedIn ? (progress.data ?? []).filter(({ completed }) => completed) : [];
  const savedIds = new Set(saved.map(({ lessonId }) => lessonId));
  const unsaved = isSignedIn ? marked.filter(({ lessonId }) => !savedIds.has(lessonId)) : [];
  const all = [
    ...saved.map((record) => ({ ...record, at: new Date(record.completedAt ?? 0) })),
    ...unsaved.map((record) => ({ ...record, at: new Date(record.completedAt ?? Date.now()) })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const moduleByLesson = new Map(all.map(({ lessonId, moduleId }) => [lessonId, moduleId]));
  const countByModule = new Map<number, number>();
  for (const moduleId of moduleByLesson.values()) countByModule.set(moduleId, (countByModule.get(moduleId) ?? 0) + 1);
  return {
    isCompleted: (lessonId) => moduleByLesson.has(lessonId),
    read: state === 'guest' ? marked : [],
    completedIn: (moduleId) => countByModule.get(moduleId) ?? 0,
    lastModuleId: all.at(-1)?.moduleId ?? null,
    completions: all,
    isKnown: !isSignedIn || progress.data !== undefined,
    hasFailed: progress.isError,
    retry: () => void progress.refetch(),
  };
}

/** The modules of a path, with the learner's progress per module and in total. */
export function useJourney(pathType: PathType, completed: Completed) {
  const modules = useQuery(modulesOf(pathType));
  const shareOf = ({ id, lessonCount: total, completedAt }: Module) => {
    return { completed: completed.completedIn(id), total, hasBeenCompleted: completedAt !== null };
  };
  const countedIn = new Map(modules.data?.map((module) => [module.id, countedLessons(shareOf(module))]));
  const journey: JourneyModule[] | undefined = modules.data?.map((module) => {
    const share = shareOf(module);
    return {
      ...module,
      completed: countedLessons(share),
      percent: modulePercent(share),
      newLessons: share.hasBeenCompleted ? Math.max(0, share.total - share.completed) : 0,
      lock: evaluateModuleLock(module, (id) => countedIn.get(id) ?? completed.completedIn(id)),
    };
  });
  const shares = (journey ?? []).map((module) => ({ completed: module.completed, total: module.lessonCount }));
  const done = shares.reduce((sum, share) => sum + share.completed, 0);
  const total = shares.reduce((sum, share) => sum + share.total, 0);
  const isCounted = journey !== undefined && completed.isKnown;
  const withRead = journey?.map((module) => {
    const read = completed.read.filter(({ moduleId }) => moduleId === module.id).length;
    return { ...module, completed: module.completed + read };
  });
  const currentId = currentModule(withRead ?? [], completed.lastModuleId)?.id;
  return {
    modules: journey,
    /** The current module, once the progress is known. */
    current: isCounted ? journey.find(({ id }) => id === currentId) : undefined,
    overall: overallPercent(shares),
    completed: done,
    total,
    hasBegun: done > 0 || completed.read.length > 0,
    isCounting: !isCounted && !modules.isError && !completed.hasFailed,
    isFinished: isCounted && total > 0 && done === total,
    hasFailed: modules.isError,
    isRetrying: modules.isFetching,
    retry: () => void modules.refetch(),
  };
}

/** A failed lesson request is logged and counts as zero lessons (spec: lesson-failures). */
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

/** The lessons of a module; empty without one. */
export function useLessons(moduleId: number | undefined) {
  const lessons = useQuery({ ...lessonsOf(moduleId ?? 0), enabled: moduleId !== undefined });
  const data: Lesson[] = lessons.data ?? [];
  return {
    lessons: data,
    isLoading: lessons.isPending,
    hasFailed: lessons.isError,
    retry: () => void lessons.refetch(),
  };
}

export function isRead({ read }: Completed, lessonId: number): boolean {
  return read.some((lesson) => lesson.lessonId === lessonId);
}

/** Whether a lesson is completed, or read by a guest, so that the next lesson comes after it. */
export function isDone(completed: Completed, lessonId: number): boolean {
  return completed.isCompleted(lessonId) || isRead(completed, lessonId);
}

type NextLesson =
  | { isLoading: boolean; lesson?: undefined }
  | { isLoading: false; lesson: Lesson; module: JourneyModule; position: number };

/** The next lesson of a path for the learner. */
export function useNextLesson(journey: ReturnType<typeof useJourney>, completed: Completed): NextLesson {
  const { current } = journey;
  const { lessons, isLoading } = useLessons(current?.id);
  if (current === undefined) return { isLoading: journey.isCounting };
  const lesson = nextLesson(lessons, (id) => isDone(completed, id));
  if (lesson === undefined) return { isLoading };
  return { isLoading: false, lesson, module: current, position: lessons.indexOf(lesson) + 1 };
}
