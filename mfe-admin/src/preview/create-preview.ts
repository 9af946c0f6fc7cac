import * as contracts from '@grow/contracts';
import type { Contract, OutputOf, ParsedInputOf, PreviewAnswer, PreviewCall, ProgressRecord } from '@grow/contracts';
import {
  decideCompletion,
  evaluateModuleLock,
  lessonsOfSteadyLearner,
  levelFromXp,
  standingOf,
  type Course,
  type CourseModule,
} from '@grow/learning-rules';
import { ApiError, callApi } from '@grow/mfe-kit';
import { t } from '../texts.ts';
import { personas, userOf, type Persona } from './personas.ts';

export type PreviewedCourse = OutputOf<typeof contracts.readPreviewedCourse>;
type PreviewedLessons = OutputOf<typeof contracts.listPreviewedLessons>;

type PreviewOptions = {
  course: PreviewedCourse;
  persona: Persona;
  readLessons: (moduleId: number) => Promise<PreviewedLessons>;
};

/** The user of a preview, and the handler for the API calls of its page. */
export type Preview = { user: contracts.SessionUser; answer: (call: PreviewCall) => Promise<PreviewAnswer> };

class Refusal extends Error {
  readonly code: contracts.ErrorCode;

  constructor(code: contracts.ErrorCode, message: string = contracts.errorCatalogue[code].message) {
    super(message);
    this.code = code;
  }
}

/** A minimal in-page API for the previewed screens. Completions last as long as the preview. */
export function createPreview({ course, persona, readLessons }: PreviewOptions): Preview {
  const rules = courseOf(course);
  const completed = new Map<number, ProgressRecord>();
  let user = userOf(persona);
  const done = lessonsOfSteadyLearner(rules, personas[persona].share);
  for (const [index, lessonId] of done.entries()) complete(lessonId, daysAgo(done.length - index));

  function moduleOf(id: number | undefined): CourseModule {
    const module = id === undefined ? undefined : rules.moduleById.get(id);
    if (module === undefined) throw new Refusal('not_found');
    return module;
  }

  function complete(lessonId: number, at: Date): OutputOf<typeof contracts.completeLesson> {
    const earlier = completed.get(lessonId);
    if (earlier !== undefined) return { progress: earlier, isNew: false };
    const module = moduleOf(rules.moduleIdByLesson.get(lessonId));
    const learner = { ...learnerNow(), openedModules: none, achievementIds: none };
    const completion = decideCompletion({ ...rules, achievements: [] }, learner, { module, lessonId });
    if (!completion.isAllowed) throw new Refusal('module_locked');
    const xp = completion.xp.reduce((sum, { amount }) => sum + amount, user.xp);
    user = { ...user, xp, level: levelFromXp(xp) };
    const ids = { id: lessonId, userId: user.id, moduleId: module.id, lessonId };
    const progress = { ...ids, completed: true, completedAt: at.toISOString() };
    completed.set(lessonId, progress);
    return { progress, isNew: true };
  }

  /** No lesson is added during a preview, so that no module stays completed without its lessons. */
  function learnerNow() {
    return { completedLessons: new Set(completed.keys()), completedModules: none };
  }

  function isLocked(moduleId: number): boolean {
    const { gates } = moduleOf(moduleId);
    return evaluateModuleLock({ gates, hasBeenOpened: false }, standingOf(rules, learnerNow()).completedIn).isLocked;
  }

  const answers = [
    on(contracts.readMe, () => user),
    on(contracts.saveLearningSettings, ({ body: { learningPath, weeklyGoal } }) => {
      user = { ...user, ...(learningPath && { learningPath }), ...(weeklyGoal && { weeklyGoal }) };
      return user;
    }),
    on(contracts.listLearningPaths, () => course.paths),
    on(contracts.listModules, ({ query }) =>
      course.modules.filter(({ pathType }) => query.type === undefined || pathType === query.type),
    ),
    on(contracts.listLessons, async ({ params: { moduleId } }) => {
      const isWithheld = isLocked(moduleId);
      const withheld = { content: null, imageUrl: null, imageAlt: null };
      return (await readLessons(moduleId)).map((lesson) => (isWithheld ? { ...lesson, ...withheld } : lesson));
    }),
    on(contracts.listProgress, () => [...completed.values()]),
    on(contracts.completeLesson, ({ body: { lessonId } }) => complete(lessonId, new Date())),
    on(contracts.recordLessonVisit, () => undefined),
    on(contracts.listAchievements, () => callApi(contracts.listAchievements)),
    on(contracts.listUserAchievements, () => []),
    on(contracts.listAchievementProgress, () => []),
    on(contracts.readUserStats, () => ({ lessons: completed.size, posts: 0, days: 1 })),
    on(contracts.readContactSettings, () => callApi(contracts.readContactSettings)),
    on(contracts.readUnreadMessages, () => ({ unread: 0 })),
    on(contracts.readUnreadNotifications, () => ({ unread: 0 })),
    on(contracts.listNotifications, () => []),
    on(contracts.listConversations, () => []),
  ];

  async function answer(call: PreviewCall): Promise<unknown> {
    const url = new URL(call.url, location.origin);
    if (picturePattern.test(url.pathname)) return readPicture(url.pathname);
    for (const tried of answers) {
      const output = tried(call, url);
      if (output !== null) return output;
    }
    throw new Refusal('forbidden', t('preview.onlyCourse'));
  }

  return {
    user,
    async answer(call) {
      const { callId } = call;
      try {
        const body = await answer(call);
        return { callId, status: body === undefined ? 204 : 200, body };
      } catch (error) {
        return { callId, ...failureOf(error) };
      }
    },
  };
}

const none: ReadonlySet<number> = new Set();
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

function courseOf({ modules, lessons }: PreviewedCourse): Course {
  return {
    modules,
    moduleById: new Map(modules.map((module) => [module.id, module])),
    moduleIdByLesson: new Map(lessons.map(({ id, moduleId }) => [id, moduleId])),
  };
}

/** Answers the calls of one contract; null for any other call. */
function on<const C extends Contract>(
  contract: C,
  answer: (input: ParsedInputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>,
): (call: PreviewCall, url: URL) => Promise<unknown> | null {
  const pattern = contracts.contractPattern(contract);
  return (call, url) => {
    const found = call.method === contract.method ? pattern.exec(url.pathname) : null;
    return found && reply(contract, answer, { params: found.groups ?? {}, search: url.searchParams, text: call.body });
  };
}

type Sent = { params: Record<string, string>; search: URLSearchParams; text: string };

/** Parses input and output as a server does. */
async function reply<C extends Contract>(
  contract: C,
  answer: (input: ParsedInputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>,
  { params, search, text }: Sent,
): Promise<unknown> {
  const input = {
    params: contract.params?.parse(params),
    query: contract.query?.parse(Object.fromEntries(search)),
    body: contract.body?.parse(JSON.parse(text)),
  };
  return contract.output.parse(await answer(input as ParsedInputOf<C>));
}

const picturePattern = contracts.contractPattern(contracts.readLessonImage);

/** Fetched with the author's session, because only authors may read pictures of drafts. */
async function readPicture(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Refusal('not_found');
  return response.blob();
}

function failureOf(error: unknown): Pick<PreviewAnswer, 'status' | 'body'> {
  if (error instanceof Refusal) {
    const { code, message } = error;
    return { status: contracts.errorCatalogue[code].status, body: { code, message } };
  }
  if (error instanceof ApiError)
    return { status: error.status, body: { code: error.code, message: error.serverMessage } };
  console.warn('A call of the preview cannot be answered', error);
  return { status: 503, body: { code: 'service_unavailable', message: t('preview.notShown') } };
}
