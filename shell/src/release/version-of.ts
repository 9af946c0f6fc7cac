import { page } from '@grow/mfe-kit';

/** The version of an app in this page: a remote, or 'shell'; undefined if the page does not have it. */
export function versionOf(app: string): string | undefined {
  return app === 'shell' ? shellVersion() : page?.registry.remotes[app]?.version;
}

/** The version of the running shell, from the folder of the page's own script. */
function shellVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]');
  return script?.getAttribute('src')?.split('/')[2];
}
