import { z } from 'zod/mini';
import { manifestSchema } from './manifest.ts';
import { sessionUserSchema } from './session.contract.ts';

/**
 * The version of the interface between the shell and the remotes: the share scope, the external federation runtime and
 * the shape of `remote.tsx`. A remote built for another version is rejected before it is loaded. Raise it with any
 * breaking change of `@grow/ui`, `@grow/mfe-kit` or the shared list.
 */
export const remoteContractVersion = '1';

/** Sent with every API call: the registry revision that this page was loaded with. */
export const registryRevisionHeader = 'x-grow-registry-revision';

/** 'mfe-' and words in lower case: the folder of a remote, and its name in the registry. */
const remoteName = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

export function isRemoteName(name: string): boolean {
  return name.length <= 60 && remoteName.test(name);
}

/** The name of an app: 'shell' or a remote. */
export const appNameSchema = z.string().check(z.refine((name) => name === 'shell' || isRemoteName(name)));

const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/u));

export const releaseSchema = z.object({
  /** One folder: /remotes/<name>/<version>/ or /shell/<version>/. Immutable. */
  version: z.string().check(z.regex(/^[\w.+-]{1,80}$/u)),
  /** 'remoteEntry.js' of a remote, 'index.html' of the shell; a path in that folder. */
  entry: z.string(),
  /** The integrity of each file in the folder, by its path. */
  files: z.record(z.string(), integritySchema),
  contractVersion: z.string(),
  /** Files to hint in the HTML when the page opens on one of this remote's routes, entry first. */
  preload: z.array(z.string()),
  /** Required version by shared module. */
  shared: z.record(z.string(), z.string()),
  manifest: manifestSchema,
});
export type Release = z.infer<typeof releaseSchema>;

/** By name. Invalid entries, perhaps from a later release tool, are skipped. */
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
  /** By app: a remote, or 'shell'. */
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

/** A button of the sign-in screen, and the name of its provider in messages. */
const oidcButtonSchema = z.object({ name: z.string(), buttonText: z.string() });
export type OidcButton = z.infer<typeof oidcButtonSchema>;

/**
 * What the gateway inlines into the HTML as `<script type="application/json" id="grow-page">`. The remotes are those that
 * this caller may have, and only their JavaScript is in `files`: the page needs no other hash.
 */
export const pageSchema = z.object({
  registry: z.object({
    revision: z.int().check(z.minimum(0)),
    remotes: readableRecord(releaseSchema),
    /** The paths of routes for staff that this caller may not open: they redirect. What serves them is not named. */
    withheld: z.array(z.string()),
  }),
  /** The user of the session that came with the request; null without one. */
  user: z.nullable(sessionUserSchema),
  /** The service worker served this page: it knows no session, so the user is the last one of this device. */
  isFromDevice: z.optional(z.boolean()),
  settings: z.object({
    identityProvider: z.enum(['embedded', 'firebase']),
    /** The OpenID Connect provider of the settings. */
    oidc: z.optional(oidcButtonSchema),
    /** A developer who is an admin may load a remote from elsewhere with ?override=. */
    remoteOverrides: z.boolean(),
    /** The profile shows fixed numbers if the server has none (spec: profile-placeholders). */
    profilePlaceholders: z.optional(z.boolean()),
    /** The page reports its web vitals and its errors. */
    webVitals: z.optional(z.boolean()),
    /** The minimum age; `defaultMinimumAge` if it is missing. */
    minimumAge: z.optional(z.int()),
  }),
});
export type Page = z.infer<typeof pageSchema>;

/**
 * What the gateway puts before the code of the service worker, as the global `growRevision`: everything that a revision
 * consists of, so that a worker is installed when all of it is on the device, and not before.
 */
export type WorkerRevision = {
  /** The page for every path, without a user, and its content security policy; both with the placeholder of the nonce. */
  html: string;
  policy: string;
  /** The files of the shell and of the remotes that everybody may have. */
  files: { url: string; integrity: string }[];
  /** Pages at and below these paths come from the network: the registry for everybody leaves their remotes out. */
  networkPaths: string[];
  /** All pages come from the network: an admin may override remotes in them. */
  isNetworkFirst: boolean;
  /** Names that a worker cannot import, because the schemas would come with them. */
  names: { cache: string; networkFirstFlag: string; nonce: string };
};

/** The cache of the files of a `WorkerRevision`. */
export const revisionCache = 'grow-revision';

/** If this cache exists, the service worker takes pages from the network until the next revision. */
export const networkFirstFlag = 'grow-network-first';

/** The global that a shell sets to true once its first screen is in the page. */
export const shellMountedFlag = 'growShellMounted';

/** The placeholders in shell/dist/index.html that the gateway replaces in each response. */
export const htmlPlaceholders = {
  /** Every occurrence becomes the response's CSP nonce. */
  nonce: '__GROW_NONCE__',
  /** Every occurrence becomes '/shell/<version>'. */
  shell: '__GROW_SHELL__',
  /** Becomes the script that reports a shell that does not start. A shell with this placeholder sets `shellMountedFlag`. */
  errorScript: '<!--grow:error-script-->',
  /** Becomes the `<link rel="modulepreload" …>` and other hints of the route. */
  hints: '<!--grow:hints-->',
  /** Becomes the inlined page document. */
  page: '<!--grow:page-->',
} as const;

/**
 * Whether a user belongs to the share of users who get a canary. The result for a user is stable as long as the salt is
 * the same, and a user stays in when the percentage grows; another salt selects another share.
 */
export function isInCanary(userId: number, canary: { salt: string; percent: number }): boolean {
  return mix(`${canary.salt}:${userId}`) % 10_000 < canary.percent * 100;
}

/** FNV-1a, then the last steps of MurmurHash3: without them, consecutive ids would be in the same share. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
