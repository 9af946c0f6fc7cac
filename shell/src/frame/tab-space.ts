/** Side tabs: on wide screens, and on phones in landscape. */
export const tabsAtSide = '@media (width >= 48rem), (width >= 30rem) and (height < 28rem)';

/** The space that the tabs cover. Elements fixed to an edge of the screen must stay clear of it. */
export const tabSpace = {
  '--tabs-bottom': 'calc(min(3.5rem, 73px) + env(safe-area-inset-bottom))',
  '--tabs-side': '0px',
  [tabsAtSide]: { '--tabs-bottom': '0px', '--tabs-side': 'calc(min(5.5rem, 115px) + env(safe-area-inset-left))' },
  paddingInlineStart: 'var(--tabs-side)',
};
