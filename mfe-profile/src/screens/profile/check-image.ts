import { profileImageLimitBytes, profileImageMessages, profileImageTypes } from '@grow/contracts';

type Refusal = { title: string; description: string };

/** Why a chosen file cannot become a profile image, or null. The server validates it again, by content. */
export function checkImage(file: Pick<File, 'type' | 'size'>): Refusal | null {
  const isKnownType = profileImageTypes.some((type) => type === file.type);
  if (!isKnownType) return { title: 'Invalid file type', description: profileImageMessages.wrongType };
  if (file.size >= profileImageLimitBytes) {
    return { title: 'File too large', description: profileImageMessages.tooLarge };
  }
  return null;
}
