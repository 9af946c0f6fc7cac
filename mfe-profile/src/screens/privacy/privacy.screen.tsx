import { Stack } from '@grow/ui';
import { LegalArticle, privacyPolicy } from '@grow/ui/legal';
import { BackToProfile } from '../../components/back-to-profile.tsx';

/** Specification 3.9. The words are shared with the page that shows them before sign-in. */
export function PrivacyScreen() {
  return (
    <Stack gap="5" maxW="3xl" mx="auto" width="100%">
      <BackToProfile />
      <LegalArticle document={privacyPolicy} />
    </Stack>
  );
}
