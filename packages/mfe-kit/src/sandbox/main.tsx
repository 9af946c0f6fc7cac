import { manifest } from '@grow/sandboxed-manifest';
import { remote } from '@grow/sandboxed-remote';
import { fixedTheme } from '@grow/ui/testing/theme';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { setSessionUser } from '../session.ts';
import { people } from '../testing/people.ts';
import { RemotePage } from '../testing/remote-page.tsx';
import { readChoice } from './choices.ts';
import { SandboxBar } from './sandbox-bar.tsx';

const theme = readChoice('theme', document.cookie);
setSessionUser(people[readChoice('user', document.cookie)]);

// The URL that the dev server prints may match none of the remote's paths.
const [first] = remote.routes;
if (first?.path && !matchRoutes(remote.routes, location.pathname)) history.replaceState(null, '', first.path);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <RemotePage remote={remote} theme={theme === 'device' ? undefined : fixedTheme(theme)}>
    <SandboxBar remote={remote} flags={Object.keys(manifest.flags ?? {})} />
  </RemotePage>,
);
