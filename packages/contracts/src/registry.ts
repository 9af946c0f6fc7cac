import { z } from 'zod/mini';
import { manifestSchema } from './manifest.ts';
import { sessionUserSchema } from './session.contract.ts';

/**
 * The version of the interface between shell and remotes: the share scope, the external federation runtime and the
 * shape of `remote.tsx`. The shell rejects a remote of another version before it loads it. Raise it with any breaking
 * change of `@grow/ui`, `@grow/mfe-kit` or the shared list.
 */
export const remoteContractVersion = '1';

/** The registry revision of this page, sent with every API call. */
export const registryRevisionHeader = 'x-grow-registry-revision';

/** A remote's name and folder: 'mfe-' and lowercase words. */
const remoteName = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

export function isRemoteName(name: string): boolean {
  return name.length <= 60 && remoteName.test(name);
}

/** The name of an app: 'shell' or a remote. */
export const appNameSchema = z.string().check(z.refine((name) => name === 'shell' || isRemoteName(name)));

const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/u));

export const releaseSchema = z.object({
  /** A folder, which is immutable: /remotes/<name>/<version>/ or /shell/<version>/. */
  version: z.string().check(z.regex(/^[\w.+-]{1,80}$/u)),
  /** A path in that folder: 'remoteEntry.js' of a remote, 'index.html' of the shell. */
  entry: z.string(),
  /** The integrity hash of each file in the folder, by path. */
  files: z.record(z.string(), integritySchema),
  contractVersion: z.string(),
  /** Files to preload in the HTML when the page opens on a route of this remote, entry first. */
  preload: z.array(z.string()),
  /** Required version of each shared module. */
  shared: z.record(z.string(), z.string()),
  manifest: manifestSchema,
});
export type Release = z.infer<typeof releaseSchema>;

/** A record by name that skips invalid entries, perhaps of a later release tool. */
function readableRecord<T>(schema: z.ZodMiniType<T>) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries): Record<string, T> => {
      const read = Object.entries(entries).map(([name, value]) => [name, schema.safeParse(value).data] as const);
      return Object.fromEntries(read.filter((entry): entry is [string, T] => entry[1] !== undefined));
    }),
  );
}

/** A release that a share of the users gets instead of the live one. */
const canarySchema = z.object({
  release: releaseSchema,
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Selects the users, together with their ids. */
  salt: z.string(),
});

export const registrySchema = z.object({
  revision: z.int().check(z.minimum(0)),
  createdAt: z.iso.datetime(),
  shell: releaseSchema,
  remotes: readableRecord(releaseSchema),
  /** Canaries by app: a remote, or 'shell'. */
  canaries: z.optional(readableRecord(canarySchema)),
  /** The revision that was live until this one was written; 0 for the first. */
  follows: z.optional(z.int().check(z.minimum(0))),
  /** The earlier revision that a rollback made live again. */
  restores: z.optional(z.int()),
});
export type Registry = z.infer<typeof registrySchema>;

/** The live release of an app: a remote, or 'shell'. */
export function releaseOf({ shell, remotes }: Pick<Registry, 'shell' | 'remotes'>, app: string): Release | undefined {
  return app === 'shell' ? shell : remotes[app];
}

/** The minimum age, unless an installation sets another. */
export const defaultMinimumAge = 18;

/** A sign-in button, and its provider's name in messages. */
const oidcButtonSchema = z.object({ name: z.string(), buttonText: z.string() });
export type OidcButton = z.infer<typeof oidcButtonSchema>;

/**
 * The data that the gateway inlines into the HTML as `<script type="application/json" id="grow-page">`. Includes only
 * remotes that this caller may have, and only hashes of their JavaScript, because the page needs no others.
 */
export const pageSchema = z.object({
  registry: z.object({
    revision: z.int().check(z.minimum(0)),
    remotes: readableRecord(releaseSchema),
    /** Paths of staff routes that redirect because this caller may not open them. Their remotes are not named. */
    withheld: z.array(z.string()),
  }),
  /** The user of the request's session; null without one. */
  user: z.nullable(sessionUserSchema),
  /** The names of the flags that are on for the user. Without them the page has those that it last heard of. */
  flags: z.optional(z.array(z.string())),
  /** Whether the service worker served this page. It knows no session, so the user is the device's last one. */
  isFromDevice: z.optional(z.boolean()),
  settings: z.object({
    identityProvider: z.enum(['embedded', 'firebase']),
    /** The OpenID Connect provider of the settings. */
    oidc: z.optional(oidcButtonSchema),
    /** Whether a developer who is an admin may load a remote from elsewhere with ?override=. */
    remoteOverrides: z.boolean(),
    /** Whether the profile shows fixed numbers if the server has none (spec: profile-placeholders). */
    profilePlaceholders: z.optional(z.boolean()),
    /** Whether the page reports its web vitals and errors. */
    webVitals: z.optional(z.boolean()),
    /** The minimum age; `defaultMinimumAge` by default. */
    minimumAge: z.optional(z.int()),
  }),
});
export type Page = z.infer<typeof pageSchema>;

/**
 * The data that the gateway puts before the service worker's code, as the global `growRevision`. It lists everything in
 * a revision, so that a worker is installed only once all of it is on the device.
 */
export type WorkerRevision = {
  /** The page for every path, without a user, and its content security policy, both with a nonce placeholder. */
  html: string;
  policy: string;
  /** The files of the shell and of the remotes for everybody. */
  files: { url: string; integrity: string }[];
  /** Pages at and below these paths come from the network, because the registry for everybody omits their remotes. */
  networkPaths: string[];
  /** Whether all pages come from the network, because an admin may override their remotes. */
  isNetworkFirst: boolean;
  /** Names that a worker cannot import without bundling the schemas. */
  names: { cache: string; networkFirstFlag: string; nonce: string };
};

/** The cache for the files of a `WorkerRevision`. */
export const revisionCache = 'grow-revision';

/** While this cache exists, the service worker takes pages from the network until the next revision. */
export const networkFirstFlag = 'grow-network-first';

/** The global that a shell sets to true once its first screen is in the page. */
export const shellMountedFlag = 'growShellMounted';

/** The placeholders in shell/dist/index.html that the gateway replaces in each response. */
export const htmlPlaceholders = {
  /** Replaced by the response's CSP nonce. */
  nonce: '__GROW_NONCE__',
  /** Replaced by '/shell/<version>'. */
  shell: '__GROW_SHELL__',
  /** Replaced by the script that reports a failed start. A shell with this placeholder sets `shellMountedFlag`. */
  errorScript: '<!--grow:error-script-->',
  /** Replaced by the `<link rel="modulepreload" …>` and other hints of the route. */
  hints: '<!--grow:hints-->',
  /** Replaced by the inlined page document. */
  page: '<!--grow:page-->',
} as const;

/**
 * Whether a user is in the share of users who get a canary. The result is stable for a salt, and a user stays in when
 * the percentage grows. Another salt selects another share.
 */
export function isInCanary(userId: number, canary: { salt: string; percent: number }): boolean {
  return mix(`${canary.salt}:${userId}`) % 10_000 < canary.percent * 100;
}

/** FNV-1a, then the final steps of MurmurHash3. Without them, consecutive ids would be in the same share. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
