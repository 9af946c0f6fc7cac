import { paths, useSession } from '@grow/mfe-kit';
import { Link, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { LegalArticle, privacyPolicy, termsOfService, type LegalDocument } from '@grow/ui/legal';
import { Link as RouterLink } from 'react-router-dom';

/** The texts that the footer of the sign-in screen names; readable before anybody signs in. */
export function TermsScreen() {
  return <LegalText document={termsOfService} />;
}

export function PrivacyPolicyScreen() {
  return <LegalText document={privacyPolicy} />;
}

function LegalText({ document }: { document: LegalDocument }) {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <Stack as="main" gap="5" maxW="3xl" mx="auto" width="100%" px="4" py={{ base: '5', md: '10' }}>
      <Link asChild variant="plain" alignSelf="flex-start" minH="11">
        <RouterLink to={isSignedIn ? paths.learn : paths.auth}>
          <Icons.ArrowLeft size={18} aria-hidden /> {isSignedIn ? 'Back to Grow Bible' : 'Back to sign in'}
        </RouterLink>
      </Link>
      <LegalArticle document={document} />
    </Stack>
  );
}
