import { hasRole, type RoleHolder } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { allSections, reviewsPath, type Section } from '../sections.ts';
import { t } from '../texts.ts';

/** The numbers of reviews, and of reports and appeals, that this user can work on. */
export type Waiting = { reviews: number; cases: number };

const tabs = allSections.filter(({ isTab }) => isTab).map((section) => ({ ...section, id: section.name }));
const tools = allSections.filter(({ isTab }) => !isTab);

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
    isRefused: allSections.some((one) => one.path === path && !isOwn(one)),
  };
}
