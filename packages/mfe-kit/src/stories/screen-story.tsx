import type { Contract, SessionUser } from '@grow/contracts';
import type { Story } from '@grow/ui/stories';
import type { z } from 'zod/mini';
import { setFlags } from '../flags.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { setSessionUser } from '../session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { people } from '../testing/people.ts';
import { RemotePage } from '../testing/remote-page.tsx';

type ScreenState = {
  /** The default path of the stories. */
  path?: string;
  /** Defaults to `people.learner`. */
  user?: SessionUser;
  /** The names of the flags that are on. */
  flags?: string[];
  /** Sets the responses of the faked API. */
  answers?: () => void;
  /** The interactions that lead to the state; it may wait for elements. */
  play?: () => unknown;
};

/** A screen of a remote in named states, with a page for each. */
export function screenStory(
  title: string,
  { remote, path, user = people.learner }: { remote: Remote; path: string; user?: SessionUser },
  states: Readonly<Record<string, ScreenState>>,
): Story {
  const shown = Object.entries(states).map(([name, state]) => {
    const render = () => {
      history.replaceState(null, '', state.path ?? path);
      const shownUser = state.user ?? user;
      setSessionUser(shownUser);
      setFlags({ userId: shownUser.id, names: state.flags ?? [] });
      state.answers?.();
      return <RemotePage remote={remote} />;
    };
    return [name, { render, play: state.play }] as const;
  });
  return { title, kind: 'screen', states: Object.fromEntries(shown) };
}

/** A screen while a call is pending, after it failed, and, if `nothing` is given, with that empty response. */
export function usualStates<const C extends Contract>(contract: C, nothing?: z.input<C['output']>) {
  return {
    Loading: { answers: () => void fakeApi.hold(contract) },
    ...(nothing === undefined ? {} : { Empty: { answers: () => fakeApi.answer(contract, nothing) } }),
    Error: { answers: () => fakeApi.refuse(contract, 'service_unavailable') },
  };
}
