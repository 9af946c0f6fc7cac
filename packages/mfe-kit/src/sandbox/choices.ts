type Choices = { user: 'learner' | 'guest' | 'admin'; theme: 'device' | 'light' | 'dark' };

type Options = { readonly [N in keyof Choices]: readonly [Choices[N], ...Choices[N][]] };

/** What a developer chooses in the sandbox. Saved in a cookie each, so that the faked API knows them too. */
export const choices: Options = {
  user: ['learner', 'guest', 'admin'],
  theme: ['device', 'light', 'dark'],
};

const cookieOf = (name: string): string => `sandbox-${name}`;

/** What was chosen, from the header `Cookie` or `document.cookie`; the first option where nothing was. */
export function readChoice<N extends keyof Choices>(name: N, cookies = ''): Choices[N] {
  const options: Options[N] = choices[name];
  return options.find((option) => cookies.split('; ').includes(`${cookieOf(name)}=${option}`)) ?? options[0];
}

/** Saves a choice and reloads the page, so that no state of the other user stays. */
export function choose(name: keyof Choices, option: string): void {
  document.cookie = `${cookieOf(name)}=${option}; path=/; samesite=strict`;
  location.reload();
}
