import { HStack, Link } from '@grow/ui';
import { useAtomValue } from 'jotai';
import { Link as RouterLink } from 'react-router-dom';
import { ownFlagsAtom, setFlags } from '../flags.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { currentSession } from '../session.ts';
import { choices, choose, readChoice } from './choices.ts';

type SandboxBarProps = { remote: Remote; flags: readonly string[] };

/** The bar above the sandbox's screens: the remote's paths, the signed-in user, the theme, and the remote's flags. */
export function SandboxBar({ remote, flags }: SandboxBarProps) {
  const paths = remote.routes.flatMap(({ path }) => (path === undefined || /[:*]/u.test(path) ? [] : [path]));
  return (
    <HStack as="nav" aria-label="Sandbox" flexWrap="wrap" gap="3" p="2" fontSize="sm" bg="bg.muted">
      {paths.map((path) => (
        <Link key={path} asChild>
          <RouterLink to={path}>{path}</RouterLink>
        </Link>
      ))}
      <Choice name="user" label="Signed in as" />
      <Choice name="theme" label="Theme" />
      {flags.map((name) => (
        <FlagSwitch key={name} name={name} />
      ))}
    </HStack>
  );
}

function Choice({ name, label }: { name: keyof typeof choices; label: string }) {
  return (
    <label>
      <span>{label}</span>{' '}
      <select value={readChoice(name, document.cookie)} onChange={({ target }) => choose(name, target.value)}>
        {choices[name].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

function FlagSwitch({ name }: { name: string }) {
  const names = useAtomValue(ownFlagsAtom);
  const userId = currentSession().user?.id ?? 0;
  const others = names.filter((one) => one !== name);
  return (
    <label>
      <input
        type="checkbox"
        checked={names.includes(name)}
        onChange={({ target }) => setFlags({ userId, names: target.checked ? [...others, name] : others })}
      />{' '}
      <span>{name}</span>
    </label>
  );
}
