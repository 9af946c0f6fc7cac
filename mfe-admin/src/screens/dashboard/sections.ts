import { paths } from '@grow/mfe-kit';

/** The four tabs of specification 4.1. */
export const tabs = [
  { id: 'learning-paths', label: 'Learning Paths', path: paths.admin },
  { id: 'modules', label: 'Modules', path: `${paths.admin}/modules` },
  { id: 'lessons', label: 'Lessons', path: `${paths.admin}/lessons` },
  { id: 'users', label: 'Users', path: `${paths.admin}/users` },
] as const;

export const tools = [
  { label: 'Reports', path: `${paths.admin}/reports` },
  { label: 'Trash', path: `${paths.admin}/trash` },
  { label: 'Audit log', path: `${paths.admin}/audit` },
  { label: 'Import and export', path: `${paths.admin}/archive` },
] as const;

export function tabOf(pathname: string) {
  return tabs.find(({ path }) => path === pathname.replace(/\/$/u, '')) ?? null;
}
