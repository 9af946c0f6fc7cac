import { z } from 'zod';

/** What a developer chooses in the sandbox. Kept in a cookie each, so that the faked API knows them too. */
export const choices = {
  user: z.enum(['learner', 'guest', 'admin']).catch('learner'),
  theme: z.enum(['device', 'light', 'dark']).catch('device'),
};

const cookieOf = (name: string): string => `sandbox-${name}`;

/** What was chosen, from the header `Cookie` or `document.cookie`; the first option where nothing was. */
export function readChoice<N extends keyof typeof choices>(name: N, cookies = ''): z.output<(typeof choices)[N]> {
  const prefix = `${cookieOf(name)}=`;
  const cookie = cookies.split('; ').find((one) => one.startsWith(prefix));
  return choices[name].parse(cookie?.slice(prefix.length)) as z.output<(typeof choices)[N]>;
}

/** Keeps a choice; the page is loaded again, for nothing of the other user's may stay. */
export function choose(name: keyof typeof choices, option: string): void {
  document.cookie = `${cookieOf(name)}=${option}; path=/; samesite=strict`;
  location.reload();
}
