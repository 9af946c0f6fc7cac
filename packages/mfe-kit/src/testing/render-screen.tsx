import type { SessionUser } from '@grow/contracts';
import { render } from '@testing-library/react';
import { setFlags } from '../flags.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { setSessionUser } from '../session.ts';
import { people } from './people.ts';
import { RemotePage } from './remote-page.tsx';

type Options = { user?: SessionUser; flags?: string[] };

/**
 * Renders a remote's routes at a path, as the shell does, for the signed-in user and with these flags. Toasts stay until dismissed or
 * replaced: a slow machine must not lose one before the test looks.
 */
export function renderScreen(remote: Remote, path: string, { user = people.learner, flags = [] }: Options = {}) {
  history.replaceState(null, '', path);
  setSessionUser(user);
  setFlags({ userId: user.id, names: flags });
  return render(<RemotePage remote={remote} toastMs={Infinity} />);
}
