import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

const shared = { service: 'user', access: 'session' } as const;

export const accountSessionSchema = z.object({
  id: z.uuid(),
  /** For example 'Chrome on Android'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const readAccount = defineContract({
  ...shared,
  id: 'read-account',
  summary: "The caller's account: its email, whether it has a password here, and where it is signed in.",
  method: 'GET',
  path: '/api/account',
  output: z.object({
    email: z.nullable(z.string()),
    hasPassword: z.boolean(),
    createdAt: z.iso.datetime(),
    sessions: z.array(accountSessionSchema),
  }),
});

export const changePassword = defineContract({
  ...shared,
  id: 'change-password',
  summary: 'Changes the password of an email account and ends its other sessions.',
  method: 'POST',
  path: '/api/account/password',
  changesSession: true,
  access: 'member',
  body: z.object({
    currentPassword: z.string().check(z.maxLength(1024)),
    newPassword: z.string().check(z.maxLength(1024)),
  }),
  output: z.void(),
  status: 204,
  errors: ['invalid_credentials', 'weak_password', 'unprocessable'],
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const endSession = defineContract({
  ...shared,
  id: 'end-session',
  summary: 'Ends one session of the caller.',
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  changesSession: true,
  params: z.object({ sessionId: z.uuid() }),
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});

export const endOtherSessions = defineContract({
  ...shared,
  id: 'end-other-sessions',
  summary: 'Ends every session of the caller but this one.',
  method: 'DELETE',
  path: '/api/account/sessions',
  changesSession: true,
  output: z.void(),
  status: 204,
});

export const exportAccount = defineContract({
  ...shared,
  id: 'export-account',
  summary: 'Everything that is kept about the caller, as one JSON document: the part of each service under its name.',
  method: 'GET',
  path: '/api/account/export',
  isForSuspended: true,
  output: z.record(z.string(), z.unknown()),
  errors: ['service_unavailable'],
  limit: { points: 10, seconds: 60, by: 'user' },
});

export const deleteAccount = defineContract({
  ...shared,
  id: 'delete-account',
  summary: 'Deletes the account of the caller with everything that belongs to it. The last admin cannot.',
  method: 'DELETE',
  path: '/api/account',
  passesCookies: true,
  changesSession: true,
  output: z.void(),
  status: 204,
  errors: ['last_admin'],
  limit: { points: 10, seconds: 60, by: 'user' },
});
