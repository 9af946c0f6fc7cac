/** The focus ring of what fills a container that clips: inside of its edge. */
export const insetFocusRing = { focusVisibleRing: 'outside', '--focus-ring-offset': '-2px' } as const;
