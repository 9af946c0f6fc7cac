/** Where the tabs are at the side: on wide screens, and on phones held sideways. */
export const tabsAtSide = '@media (width >= 48rem), (width >= 30rem) and (height < 28rem)';

/** How much of the page the tabs cover. Whatever of a screen is fixed to an edge keeps clear of them. */
export const tabSpace = {
  '--tabs-bottom': 'calc(min(3.5rem, 73px) + env(safe-area-inset-bottom))',
  '--tabs-side': '0px',
  [tabsAtSide]: { '--tabs-bottom': '0px', '--tabs-side': 'calc(min(5.5rem, 115px) + env(safe-area-inset-left))' },
  paddingInlineStart: 'var(--tabs-side)',
};
