/**
 * The oldest supported browsers, in the language of browserslist: build, lint and one journey read this list, and
 * `shell/src/index.html` tells older browsers. It is "Baseline widely available" of November 2026: what every browser
 * has had for thirty months. Which API came when is known from MDN.
 */
export const browsers = ['chrome >= 125', 'edge >= 125', 'firefox >= 126', 'safari >= 17.5', 'ios_saf >= 17.5'];
