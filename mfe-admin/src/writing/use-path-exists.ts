import { adminContent, type AdminContent, matchesRoute, paths } from '@grow/contracts';
import { callApi, page } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PathExists } from './check-text.ts';

/** A link to a lesson in the learning journey. */
const lessonLink = /^\/\?lesson=(\d{1,10})-(\d{1,10})$/u;
const maxModules = 10;

/** The routes of all live remotes. */
const routes =
  page === null
    ? []
    : Object.values(page.registry.remotes).flatMap(({ manifest }) => manifest.routes.map(({ path }) => path));
const known = [...routes, ...Object.values(paths).filter((path) => typeof path === 'string')];

/** The modules whose lessons a text links to. */
function modulesIn(text: string): number[] {
  const ids = [...text.matchAll(/\/\?lesson=(\d{1,10})-\d/gu)].map(([, id]) => Number(id));
  return [...new Set(ids)].slice(0, maxModules);
}

/** Looks up which paths exist on this site, including the lessons that a text links to. */
export function usePathExists(text: string, modules: readonly AdminContent<'module'>[]): PathExists {
  const ids = useMemo(
    () => modulesIn(text).filter((id) => modules.some((module) => module.id === id)),
    [text, modules],
  );
  const { data: lessons } = useQuery({
    queryKey: [adminContent.lesson.list.path, 'ids', ids],
    queryFn: () =>
      Promise.all(
        ids.map(async (id) => {
          const listed = await callApi(adminContent.lesson.list, { query: { moduleId: String(id) } });
          return listed.map((lesson) => lesson.id);
        }),
      ),
    enabled: ids.length > 0,
  });
  return useMemo(() => {
    return (path) => {
      const [, moduleId, lessonId] = lessonLink.exec(path) ?? [];
      if (moduleId === undefined) {
        const [pathname = ''] = path.split(/[?#]/u);
        return routes.length === 0 || known.some((route) => matchesRoute(route, pathname));
      }
      if (!modules.some(({ id }) => id === Number(moduleId))) return false;
      const ofModule = lessons?.[ids.indexOf(Number(moduleId))];
      return ofModule?.includes(Number(lessonId)) ?? true;
    };
  }, [ids, lessons, modules]);
}
