import { Stack } from '@grow/ui';
import { LegalArticle, privacyPolicy } from '@grow/ui/legal';
import { BackToProfile } from '../../components/back-to-profile.tsx';

/** The same text as the page before sign-in (spec: legal-pages). */
export function PrivacyScreen() {
  return (
    <Stack gap="5" maxW="3xl" mx="auto" width="100%">
      <BackToProfile />
      <LegalArticle document={privacyPolicy} />
    </Stack>
  );
}
