type Choices = { user: 'learner' | 'guest' | 'admin'; theme: 'device' | 'light' | 'dark' };

type Options = { readonly [N in keyof Choices]: readonly [Choices[N], ...Choices[N][]] };

/** The sandbox settings. Each is saved in a cookie, so that the faked API can read it too. */
export const choices: Options = {
  user: ['learner', 'guest', 'admin'],
  theme: ['device', 'light', 'dark'],
};

const cookieOf = (name: string): string => `sandbox-${name}`;

/** Reads a setting from a `Cookie` header or `document.cookie`; defaults to the first option. */
export function readChoice<N extends keyof Choices>(name: N, cookies = ''): Choices[N] {
  const options: Options[N] = choices[name];
  return options.find((option) => cookies.split('; ').includes(`${cookieOf(name)}=${option}`)) ?? options[0];
}

/** Saves a setting and reloads the page, so that no state of the previous user stays. */
export function choose(name: keyof Choices, option: string): void {
  document.cookie = `${cookieOf(name)}=${option}; path=/; samesite=strict`;
  location.reload();
}
