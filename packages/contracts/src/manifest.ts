import { z } from 'zod/mini';

/**
 * Who may open a route: `open` anyone, `public` people without a full account (guests come to upgrade), `protected`
 * anyone signed in, `staff` anyone with a role.
 */
const accessSchema = z.enum(
  ['open', 'public', 'protected', 'staff'],
  "must be 'open', 'public', 'protected' or 'staff'",
);
export type RouteAccess = z.infer<typeof accessSchema>;

/** The tab icons of the shell: all of them are in its first file. */
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
  /** The path of the bottom tab that it belongs to, possibly of another app. */
  tab: z.optional(pathSchema),
  /** What it showed before is kept on the device. The frame says of every other route that it needs a connection. */
  worksOffline: z.optional(z.boolean()),
  /** The calls that its screen needs first, by the ids of their contracts: the page requests them at once. */
  firstCalls: z.optional(
    z.array(
      z.object({
        contract: textSchema,
        query: z.optional(z.record(z.string(), z.string())),
        /** Query parameters whose values are taken from the user, if present. */
        queryOfUser: z.optional(z.record(z.string(), z.literal('learningPath'))),
        /** `member`: not for guests. */
        access: z.optional(z.literal('member')),
      }),
    ),
  ),
});
export type Route = z.infer<typeof routeSchema>;

const tabSchema = z.object({
  /** Of a route of the same manifest. */
  path: pathSchema,
  label: textSchema,
  icon: z.enum(tabIcons, `must be one of ${tabIcons.join(', ')}`),
  /** Tabs are sorted by it, ascending. */
  order: z.number('must be a number'),
});
export type Tab = z.infer<typeof tabSchema>;

/**
 * The manifest of an app: `src/manifest.ts` of the shell and of every remote. The build writes it into the release, and
 * from there it gets into the registry, where the shell, the gateway and the release tool read it.
 */
export const manifestSchema = z
  .object({
    /** The app's name on the status page; its folder's name by default. */
    title: z.optional(textSchema),
    /** At least one, except for a shell that is only a frame. */
    routes: z.array(routeSchema),
    tabs: z.optional(z.array(tabSchema)),
    /** The titles and labels in other languages: by the code of the language, then by the text above. */
    translations: z.optional(z.record(z.string(), z.record(z.string(), textSchema))),
    /** Only who has a role may fetch its files. */
    isForStaff: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ routes, tabs = [] }) => tabs.every(({ path }) => routes.some((route) => route.path === path)),
      'The path of each tab must be the path of a route of the same manifest',
    ),
    z.refine(
      ({ routes, isForStaff }) => !isForStaff || routes.every(({ access }) => access === 'staff'),
      "A remote whose files are for staff can only have routes with the access 'staff'",
    ),
  );
export type Manifest = z.infer<typeof manifestSchema>;

/** A title or a label of a manifest in a language. */
export function titleIn(language: string, { translations }: Pick<Manifest, 'translations'>, title: string): string {
  return translations?.[language]?.[title] ?? title;
}

/** Whether the path of a route matches a URL path. A trailing slash makes no difference. */
export function matchesRoute(path: string, pathname: string): boolean {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
  return address === baseOf(path) || (path.endsWith('/*') && address.startsWith(path.slice(0, -1)));
}

/** Whether some path matches both routes. */
export function isSameRoute(one: string, other: string): boolean {
  return matchesRoute(one, baseOf(other)) || matchesRoute(other, baseOf(one));
}

/** The first path of a route: '/admin' of '/admin/*'. */
export function baseOf(path: string): string {
  return path.replace(/\/\*$/u, '');
}
