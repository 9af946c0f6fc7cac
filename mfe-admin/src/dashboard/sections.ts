import { hasRole, type RoleHolder, type StaffRole } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';

/** `role` is the role that the calls of the section require. */
type Section = { label: string; path: string; role: StaffRole };

const reviewsPath = `${paths.admin}/reviews`;

/** How many reviews, reports and appeals wait for this user. */
export type Waiting = { reviews: number; cases: number };

/** The four tabs (spec: admin-frame). */
const tabs: readonly (Section & { id: string })[] = [
  { id: 'learning-paths', label: 'Learning Paths', path: paths.admin, role: 'author' },
  { id: 'modules', label: 'Modules', path: `${paths.admin}/modules`, role: 'author' },
  { id: 'lessons', label: 'Lessons', path: `${paths.admin}/lessons`, role: 'author' },
  { id: 'users', label: 'Users', path: `${paths.admin}/users`, role: 'admin' },
];

const tools: readonly Section[] = [
  { label: 'Reviews', path: reviewsPath, role: 'reviewer' },
  { label: 'Reports', path: paths.reports, role: 'moderator' },
  { label: 'Watch list', path: `${paths.admin}/watch-list`, role: 'moderator' },
  { label: 'Preview', path: `${paths.admin}/preview`, role: 'author' },
  { label: 'Glossary', path: `${paths.admin}/glossary`, role: 'author' },
  { label: 'Pictures', path: `${paths.admin}/pictures`, role: 'author' },
  { label: 'Trash', path: `${paths.admin}/trash`, role: 'author' },
  { label: 'Audit log', path: `${paths.admin}/audit`, role: 'author' },
  { label: 'Import and export', path: `${paths.admin}/archive`, role: 'author' },
];

/** The sections that a user may open, and the one at a path. Reviews are listed only while some wait or are open. */
export function sectionsOf(user: RoleHolder, pathname: string, waiting: Waiting) {
  const path = pathname.replace(/\/$/u, '');
  const isOwn = ({ role }: Section) => hasRole(user, role);
  const isShown = (tool: Section) => tool.path !== reviewsPath || waiting.reviews > 0 || path === reviewsPath;
  const counts: Record<string, number> = { [reviewsPath]: waiting.reviews, [paths.reports]: waiting.cases };
  const countOf = (tool: Section) => counts[tool.path] ?? 0;
  const counted = (tool: Section) =>
    countOf(tool) > 0 ? { ...tool, label: `${tool.label} (${countOf(tool)})` } : tool;
  const own = { tabs: tabs.filter(isOwn), tools: tools.filter(isOwn).filter(isShown).map(counted) };
  return {
    ...own,
    first: [...own.tabs, ...own.tools][0]?.path ?? paths.learn,
    tab: own.tabs.find((one) => one.path === path) ?? null,
    tool: own.tools.find((one) => one.path === path) ?? null,
    /** Reviews or reports, if some wait. */
    waiting: own.tools.find((one) => countOf(one) > 0) ?? null,
    isRefused: [...tabs, ...tools].some((one) => one.path === path && !isOwn(one)),
  };
}
