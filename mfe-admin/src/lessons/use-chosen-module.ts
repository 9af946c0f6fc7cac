import { useSearchParams } from 'react-router-dom';

/** Which module's lessons are shown, kept in the address (`?module=3`) so that a reload shows them again. */
export function useChosenModule(): [moduleId: number | null, choose: (moduleId: string) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get('module') ?? '';
  const moduleId = /^[1-9]\d{0,8}$/u.test(given) ? Number(given) : null;
  const choose = (chosen: string) =>
    setSearch(chosen === '' ? {} : { module: chosen }, { replace: true, preventScrollReset: true });
  return [moduleId, choose];
}
