/** The brand green: in the theme, before the shell loads, in the icons, and on the status page. */
export const brandColour = { light: '#2c7338', dark: '#79cf86' } as const;

/** The background of every page, before the shell loads, and around the installed app. */
export const pageColour = { light: '#faf8f2', dark: '#0f1410' } as const;
