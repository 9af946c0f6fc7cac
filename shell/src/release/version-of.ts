import { page } from '@grow/mfe-kit';

/** The version of a remote or the 'shell' on this page; undefined if the page does not have it. */
export function versionOf(app: string): string | undefined {
  return app === 'shell' ? shellVersion() : page?.registry.remotes[app]?.version;
}

/** The running shell's version, from the URL of its script. */
function shellVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]');
  return script?.getAttribute('src')?.split('/')[2];
}
