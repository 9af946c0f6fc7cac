import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { imageUpload } from './image.ts';
import { displayNameSchema } from './names.ts';
import { pathTypeSchema } from './path-type.ts';

export const updateProfile = defineContract({
  id: 'update-profile',
  summary: "Changes the caller's display name.",
  service: 'user',
  method: 'PUT',
  path: '/api/users/profile',
  changesSession: true,
  access: 'member',
  isCommunityWrite: true,
  body: z.object({ displayName: displayNameSchema }),
  output: z.object({
    id: z.int(),
    username: z.string(),
    displayName: z.string(),
    hasName: z.boolean(),
    profileImage: z.nullable(z.string()),
  }),
  limit: { points: 60, seconds: 3600, by: 'user' },
});

export const uploadProfileImage = defineContract({
  id: 'upload-profile-image',
  summary: "Replaces the caller's profile image by a JPEG, PNG, GIF or WebP under 5 MB.",
  service: 'user',
  method: 'POST',
  path: '/api/users/profile-image',
  changesSession: true,
  access: 'member',
  isCommunityWrite: true,
  upload: imageUpload,
  output: z.object({ user: z.object({ profileImage: z.string() }) }),
  errors: [
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
    'upload_space_used',
    'upload_limit_reached',
    'storage_full',
  ],
  limit: { points: 10, seconds: 60, by: 'user' },
});

/** An event to celebrate: a new level, or the id of what was completed or achieved. */
export const momentSchema = z.union([
  z.object({ kind: z.enum(['level', 'achievement', 'first-lesson', 'module']), value: z.int() }),
  z.object({ kind: z.literal('path'), value: pathTypeSchema }),
]);
export type Moment = z.infer<typeof momentSchema>;

export const claimMoments = defineContract({
  id: 'claim-moments',
  summary: 'What the caller earned since the last claim, oldest first. Each moment is returned once, to one device.',
  service: 'user',
  method: 'POST',
  path: '/api/users/claim-moments',
  changesSession: true,
  access: 'session',
  output: z.object({ moments: z.array(momentSchema) }),
  limit: { points: 60, seconds: 60, by: 'user' },
});
