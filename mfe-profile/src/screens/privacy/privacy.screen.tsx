import { paths } from '@grow/mfe-kit';
import { Link, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { LegalArticle, privacyPolicy } from '@grow/ui/legal';
import { Link as RouterLink } from 'react-router-dom';

/** Spec 2: Privacy policy. The words are shared with the page that shows them before sign-in. */
export function PrivacyScreen() {
  return (
    <Stack gap="5" maxW="3xl" mx="auto" width="100%">
      <Link asChild variant="plain" alignSelf="flex-start" minH="11">
        <RouterLink to={paths.profile}>
          <Icons.ArrowLeft size={18} aria-hidden /> Back to Profile
        </RouterLink>
      </Link>
      <LegalArticle document={privacyPolicy} />
    </Stack>
  );
}
