import { z } from 'zod/mini';
import { flagNameSchema, flagSchema, maxFlags } from './flag.ts';

/**
 * Who may open a route. `open`: anyone. `public`: people without a full account (guests come to upgrade). `protected`:
 * anyone signed in. `staff`: anyone with a role.
 */
const accessSchema = z.enum(
  ['open', 'public', 'protected', 'staff'],
  "must be 'open', 'public', 'protected' or 'staff'",
);
export type RouteAccess = z.infer<typeof accessSchema>;

/** The shell's tab icons, which are all in its first file. */
export const tabIcons = ['BookOpen', 'House', 'Leaf', 'Mail', 'MessageCircle', 'Sprout', 'User', 'Users'] as const;
export type TabIcon = (typeof tabIcons)[number];

const pathSchema = z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/u, "must be a path like '/my/page'"));
const textSchema = z.string().check(z.minLength(1, 'must not be empty'));

const routeSchema = z.object({
  /** '/admin/*' is /admin and everything below. */
  path: z
    .string()
    .check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*(?:\/\*)?)?$/u, "must be a path like '/my/page' or '/my/page/*'")),
  access: accessSchema,
  /** The title of the browser tab, also for screen readers. */
  title: textSchema,
  /** The path of the bottom tab of this route, possibly of another app. */
  tab: z.optional(pathSchema),
  /** Whether the device caches what the route showed. For other routes the frame asks for a connection. */
  worksOffline: z.optional(z.boolean()),
  /** The ids of contracts that the screen calls first. The page requests them at once. */
  firstCalls: z.optional(
    z.array(
      z.object({
        contract: textSchema,
        query: z.optional(z.record(z.string(), z.string())),
        /** Query parameters whose values are taken from the user, if present. */
        queryOfUser: z.optional(z.record(z.string(), z.literal('learningPath'))),
        /** `member` excludes guests. */
        access: z.optional(z.literal('member')),
      }),
    ),
  ),
});
export type Route = z.infer<typeof routeSchema>;

const tabSchema = z.object({
  /** The path of a route of the same manifest. */
  path: pathSchema,
  label: textSchema,
  icon: z.enum(tabIcons, `must be one of ${tabIcons.join(', ')}`),
  /** The ascending sort order of tabs. */
  order: z.number('must be a number'),
});
export type Tab = z.infer<typeof tabSchema>;

/**
 * The places on the screens of remotes that other remotes may fill. `PlaceValues` of `@grow/mfe-kit` has the values that
 * a screen passes to each.
 */
export const slotPlaces = ['community/side', 'learn/today', 'lesson/end', 'profile/cards'] as const;
export type SlotPlace = (typeof slotPlaces)[number];

const slotSchema = z.object({
  /** One of `slotPlaces`. The build and the release tool check it: an older page skips a newer place. */
  place: textSchema,
  /** 'todays-plant' for `src/slots/todays-plant.slot.tsx`. */
  module: textSchema,
  /** The ascending order in the place, also across remotes. */
  order: z.number(),
  /** `member` excludes guests. */
  access: z.enum(['protected', 'member', 'staff']),
  /** The height that is reserved before the module has loaded, in pixels: what it needs at least. */
  minHeight: z.number(),
  /** Whether it is shown without a connection. */
  worksOffline: z.optional(z.boolean()),
});
export type SlotEntry = z.infer<typeof slotSchema>;

/**
 * The manifest of an app: `src/manifest.ts` of the shell and of every remote. The build writes it into the release,
 * which adds it to the registry. The shell, the gateway and the release tool read it there.
 */
export const manifestSchema = z.object({
  /** The app's name on the status page; by default its folder's name. */
  title: z.optional(textSchema),
  /** At least one, unless a shell is only a frame, or a remote has only slots. */
  routes: z.array(routeSchema),
  tabs: z.optional(z.array(tabSchema)),
  /** Modules that this remote puts on screens of others. */
  slots: z.optional(z.array(slotSchema)),
  /** The flags of the app, by name. No two apps have one with the same name. */
  flags: z.optional(z.record(z.string(), z.object({ owner: z.string(), until: z.string(), about: z.string() }))),
  /** Translated titles and labels, by language code, then by the original text. */
  translations: z.optional(z.record(z.string(), z.record(z.string(), textSchema))),
  /** Whether only users with a role may fetch the app's files. */
  isForStaff: z.optional(z.literal(true)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Checked apart: the schema above is in the first file of each page. */
const flagsSchema = z
  .record(flagNameSchema, flagSchema)
  .check(z.refine((flags) => Object.keys(flags).length <= maxFlags, `must be at most ${maxFlags}`));

function errorsOf(schema: z.ZodMiniType, flags: unknown): string[] {
  const issues = schema.safeParse(flags).error?.issues ?? [];
  return issues.map(({ path, message }) => `${['flags', ...path].join('.')}: ${message}`);
}

/** At most this many slots of one remote. */
const maxSlots = 20;

/**
 * What is wrong between the fields of a manifest. The build and `publish` refuse it; a page does not look again.
 * `slotModules` are the modules that the remote exposes.
 */
export function manifestErrors(manifest: Manifest, slotModules: readonly string[]): string[] {
  const { routes, tabs = [], slots = [], flags = {}, isForStaff } = manifest;
  const isForOthers = [...routes, ...slots].some(({ access }) => access !== 'staff');
  const places = slots.map(({ place, module }) => `${place} ${module}`);
  const errors = [
    tabs.some(({ path }) => !routes.some((route) => route.path === path)) &&
      'The path of each tab must be the path of a route of the same manifest',
    isForStaff &&
      isForOthers &&
      "A remote whose files are for staff can only have routes and slots with the access 'staff'",
    slots.length > maxSlots && `slots: at most ${maxSlots}`,
    ...errorsOf(flagsSchema, flags),
    new Set(places).size < slots.length && 'slots: a module can be only once in a place',
    ...slots.flatMap(({ place, module, minHeight }) => [
      !slotPlaces.some((one) => one === place) &&
        `slots: there is no place '${place}'. There are ${slotPlaces.join(', ')}`,
      !slotModules.includes(module) && `slots: there is no module src/slots/${module}.slot.tsx`,
      !(minHeight >= 0 && minHeight <= 2000) && `slots: the minHeight of ${module} must be 0 to 2000 pixels`,
    ]),
  ];
  return errors.filter((error) => typeof error === 'string');
}

/** A manifest's title or label in a language. */
export function titleIn(language: string, { translations }: Pick<Manifest, 'translations'>, title: string): string {
  return translations?.[language]?.[title] ?? title;
}

/** Whether a route's path matches a URL path. A trailing slash makes no difference. */
export function matchesRoute(path: string, pathname: string): boolean {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  const address = pathname.slice(0, end);
  return address === baseOf(path) || (path.endsWith('/*') && address.startsWith(path.slice(0, -1)));
}

/** Whether any path matches both routes. */
export function isSameRoute(one: string, other: string): boolean {
  return matchesRoute(one, baseOf(other)) || matchesRoute(other, baseOf(one));
}

/** The first path of a route: '/admin' of '/admin/*'. */
export function baseOf(path: string): string {
  return path.replace(/\/\*$/u, '');
}
