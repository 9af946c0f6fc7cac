/** An inset focus ring, for elements that fill a clipping container. */
export const insetFocusRing = { focusVisibleRing: 'outside', '--focus-ring-offset': '-2px' } as const;
