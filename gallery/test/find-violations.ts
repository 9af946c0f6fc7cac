import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a component without a screen around it cannot fulfill. */
const ofScreens = ['landmark-one-main', 'page-has-heading-one', 'region'];

type Rules = { only?: string[]; without?: string[] };

const rulesOf = {
  screen: {},
  component: { without: ofScreens },
  colors: { only: ['color-contrast'] },
  names: { only: ['label-content-name-mismatch'] },
} satisfies Record<string, Rules>;

/** The violations of axe with their elements. For screens and components, best practices count too. */
export function findViolations(page: Page, kind: keyof typeof rulesOf): Promise<string[]> {
  const rules: Rules = rulesOf[kind];
  return page.evaluate(async ({ only, without = [] }: Rules) => {
    const { axe: own } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await own.run({
      resultTypes: ['violations'],
      // The content of a preview frame is checked as a page of its own.
      iframes: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
      rules: {
        ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        // Experimental in axe, so it has to be switched on.
        ...(only?.includes('color-contrast') ? {} : { 'label-content-name-mismatch': { enabled: true } }),
      },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, rules);
}
