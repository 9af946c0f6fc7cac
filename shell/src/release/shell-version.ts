/** The version of the shell that runs, by the folder that the page's own script came from. */
export function shellVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]');
  return script?.getAttribute('src')?.split('/')[2];
}
