import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { displayNameSchema } from './names.ts';

/** Kinds of picture for a profile (specification 7.3). The server judges by content, not by this claim. */
export const profileImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** A profile image is smaller than this many bytes (specification 7.3). */
export const profileImageLimitBytes = 5 * 1024 * 1024;

export const profileImageMessages = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, or WebP).',
  tooLarge: 'Please select an image file smaller than 5MB.',
} as const;

export const updateProfile = defineContract({
  id: 'update-profile',
  summary: "Changes the caller's display name.",
  service: 'user',
  method: 'PUT',
  path: '/api/users/profile',
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
  access: 'member',
  upload: { field: 'image', maxBytes: profileImageLimitBytes - 1 },
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
