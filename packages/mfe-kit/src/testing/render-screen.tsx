import type { SessionUser } from '@grow/contracts';
import { render } from '@testing-library/react';
import type { Remote } from '../remote/define-remote.tsx';
import { setSessionUser } from '../session.ts';
import { people } from './people.ts';
import { RemotePage } from './remote-page.tsx';

/**
 * Renders the routes of a remote at a path, as the shell does, for the user who is signed in. A toast stays until it is
 * dismissed or replaced: a machine under load must not lose it before a test has looked.
 */
export function renderScreen(remote: Remote, path: string, { user = people.learner }: { user?: SessionUser } = {}) {
  history.replaceState(null, '', path);
  setSessionUser(user);
  return render(<RemotePage remote={remote} toastMs={Infinity} />);
}
