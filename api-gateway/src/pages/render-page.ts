import { randomBytes } from 'node:crypto';
import {
  defaultLanguage,
  htmlPlaceholders,
  previewFile,
  type Language,
  type OidcButton,
  type Page,
  type SessionUser,
} from '@grow/contracts';
import type { GivenRegistry } from '../releases/releases-for.ts';
import { pageContentSecurityPolicy, type PolicySettings } from '../security-headers.ts';
import { pageHints } from './page-hints.ts';
import { shellErrorScript } from './shell-error-script.ts';

type PageRequest = {
  html: string;
  /** The registry from `releasesFor` for this caller. */
  registry: GivenRegistry;
  path: string;
  user: SessionUser | null;
  /** The flags that are on for the user; undefined if they are not known. */
  flags?: string[] | undefined;
  language?: Language;
  settings: PolicySettings & {
    oidc?: OidcButton | undefined;
    profilePlaceholders?: boolean;
    webVitals?: boolean;
    minimumAge?: number;
  };
  /** For the service worker, which inserts a nonce into each response. */
  isFromDevice?: boolean;
  /** For a frame: the surrounding page provides the user, and answers the calls. */
  isPreview?: boolean;
};

type RenderedPage = { html: string; policy: string };

/** Fills the shell's HTML for one caller. */
export function renderPage(request: PageRequest): RenderedPage {
  const { html, registry, path, user, flags, language = defaultLanguage, settings, isFromDevice, isPreview } = request;
  const nonce = isFromDevice ? htmlPlaceholders.nonce : randomBytes(18).toString('base64url');
  const remoteOverrides = settings.remoteOverrides && user?.isAdmin === true;
  const page: Page = {
    registry: { revision: registry.revision, remotes: registry.remotes, withheld: registry.withheld },
    user,
    flags,
    isFromDevice,
    settings: {
      identityProvider: settings.identityProvider,
      oidc: settings.oidc,
      remoteOverrides,
      profilePlaceholders: settings.profilePlaceholders === true,
      webVitals: settings.webVitals === true,
      minimumAge: settings.minimumAge,
    },
  };
  const script = `<script type="application/json" id="grow-page" nonce="${nonce}">${escapeForScript(page)}</script>`;
  const hints = pageHints(registry, path, user, language);
  // Only signed-in users get canaries, and only their failures count.
  const errorScript = user === null && !isFromDevice ? '' : shellErrorScript(registry.shell.version, nonce);
  const firstScript = isPreview
    ? `<script defer src="${htmlPlaceholders.shell}/${previewFile}"></script>`
    : errorScript;
  // Functions as replacements, because a `$` in the data would be special in a string. The page comes last, so that
  // placeholders in it are not replaced.
  const filled = html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(htmlPlaceholders.errorScript, () => firstScript)
    .replaceAll(shellScript, (tag, file: string) => withIntegrity(tag, registry.shell.files[file]))
    .replaceAll(htmlPlaceholders.nonce, nonce)
    .replaceAll(htmlPlaceholders.shell, `/shell/${registry.shell.version}`)
    .replace(htmlPlaceholders.hints, () => hints)
    .replace(htmlPlaceholders.page, () => script);
  return { html: filled, policy: pageContentSecurityPolicy(nonce, { ...settings, remoteOverrides }, isPreview) };
}

/** A script of the shell, before its placeholder is filled. */
const shellScript = new RegExp(`<script\\b(?=[^>]* src="${htmlPlaceholders.shell}/([^"]+)")`, 'gu');

/** `crossorigin` must match the hints, or the file is fetched twice. */
function withIntegrity(tag: string, integrity: string | undefined): string {
  return integrity === undefined ? tag : `${tag} integrity="${integrity}" crossorigin`;
}

/** JSON that cannot close its script element or break a line of it. */
function escapeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
