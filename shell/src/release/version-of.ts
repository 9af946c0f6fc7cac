import { page } from '@grow/mfe-kit';

/** The version in which this page has an app: a remote, or 'shell'; undefined where it has none. */
export function versionOf(app: string): string | undefined {
  return app === 'shell' ? shellVersion() : page?.registry.remotes[app]?.version;
}

/** The version of the shell that runs, by the folder that the page's own script came from. */
function shellVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]');
  return script?.getAttribute('src')?.split('/')[2];
}
