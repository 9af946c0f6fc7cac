import { hasRole, type RoleHolder, type StaffRole } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { kindSections } from '../kind-sections.ts';
import { t, type IdsAfter } from '../texts.ts';

/** `role` is the role that the section's API calls require. */
type Section = { name: IdsAfter<'section'>; path: string; role: StaffRole };

const reviewsPath = `${paths.admin}/reviews`;

/** The numbers of reviews, and of reports and appeals, that this user can work on. */
export type Waiting = { reviews: number; cases: number };

const ofKinds = Object.values(kindSections).map(({ name, path, isTab = false }) => {
  return { id: name, name, path, role: 'author' as const, isTab };
});

/** The four tabs (spec: admin-frame). */
const tabs: readonly (Section & { id: string })[] = [
  ...ofKinds.filter(({ isTab }) => isTab),
  { id: 'users', name: 'users', path: `${paths.admin}/users`, role: 'admin' },
];

const tools: readonly Section[] = [
  { name: 'reviews', path: reviewsPath, role: 'reviewer' },
  { name: 'reports', path: paths.reports, role: 'moderator' },
  { name: 'watchList', path: `${paths.admin}/watch-list`, role: 'moderator' },
  { name: 'preview', path: `${paths.admin}/preview`, role: 'author' },
  ...ofKinds.filter(({ isTab }) => !isTab),
  { name: 'translations', path: `${paths.admin}/translations`, role: 'author' },
  { name: 'pictures', path: `${paths.admin}/pictures`, role: 'author' },
  { name: 'trash', path: `${paths.admin}/trash`, role: 'author' },
  { name: 'audit', path: `${paths.admin}/audit`, role: 'author' },
  { name: 'archive', path: `${paths.admin}/archive`, role: 'author' },
];

/** The sections that a user may open, and the current one. Reviews are hidden unless some wait or they are open. */
export function sectionsOf(user: RoleHolder, pathname: string, waiting: Waiting) {
  const path = pathname.replace(/\/$/u, '');
  const isOwn = ({ role }: Section) => hasRole(user, role);
  const isShown = (tool: Section) => tool.path !== reviewsPath || waiting.reviews > 0 || path === reviewsPath;
  const counts: Record<string, number> = { [reviewsPath]: waiting.reviews, [paths.reports]: waiting.cases };
  const countOf = (tool: Section) => counts[tool.path] ?? 0;
  const named = (section: Section): string => {
    const name = t(`section.${section.name}`);
    const count = countOf(section);
    return count > 0 ? t('sections.counted', { name, count }) : name;
  };
  const withLabel = <One extends Section>(section: One) => ({ ...section, label: named(section) });
  const own = { tabs: tabs.filter(isOwn).map(withLabel), tools: tools.filter(isOwn).filter(isShown).map(withLabel) };
  return {
    ...own,
    first: [...own.tabs, ...own.tools][0]?.path ?? paths.learn,
    tab: own.tabs.find((one) => one.path === path) ?? null,
    tool: own.tools.find((one) => one.path === path) ?? null,
    /** The first of reviews and reports with waiting items. */
    waiting: own.tools.find((one) => countOf(one) > 0) ?? null,
    isRefused: [...tabs, ...tools].some((one) => one.path === path && !isOwn(one)),
  };
}
