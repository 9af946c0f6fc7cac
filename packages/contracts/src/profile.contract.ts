import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { imageUpload } from './image-file.ts';
import { displayNameSchema } from './names.ts';

export const updateProfile = defineContract({
  id: 'update-profile',
  summary: "Changes the caller's display name.",
  service: 'user',
  method: 'PUT',
  path: '/api/users/profile',
  changesSession: true,
  access: 'member',
  body: z.object({ displayName: displayNameSchema }),
  output: z.object({
    id: z.int(),
    username: z.string(),
    displayName: z.string(),
    profileImage: z.nullable(z.string()),
  }),
  limit: { points: 30, seconds: 60, by: 'user' },
});

export const uploadProfileImage = defineContract({
  id: 'upload-profile-image',
  summary: "Replaces the caller's profile image by a JPEG, PNG, GIF or WebP under 5 MB.",
  service: 'user',
  method: 'POST',
  path: '/api/users/profile-image',
  changesSession: true,
  access: 'member',
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
