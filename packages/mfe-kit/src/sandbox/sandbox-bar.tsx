import { HStack, Link } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { Remote } from '../remote/define-remote.tsx';
import { choices, choose, readChoice } from './choices.ts';

/** The bar above the sandbox's screens: the remote's paths, the signed-in user, and the theme. */
export function SandboxBar({ remote }: { remote: Remote }) {
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
