import { paths, useSession } from '@grow/mfe-kit';
import { Stack } from '@grow/ui';
import { LegalArticle, privacyPolicy, termsOfService, type LegalDocument } from '@grow/ui/legal';
import { BackLink } from '../back-link.tsx';
import { useT } from '../texts.ts';

/** The legal texts linked from the sign-in screen; readable without signing in. */
export function TermsScreen() {
  return <LegalText document={termsOfService} />;
}

export function PrivacyPolicyScreen() {
  return <LegalText document={privacyPolicy} />;
}

function LegalText({ document }: { document: LegalDocument }) {
  const t = useT();
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <Stack gap="5" maxW="3xl" mx="auto" width="100%" px="4" py={{ base: '5', md: '10' }}>
      <BackLink to={isSignedIn ? paths.learn : paths.auth}>{t(isSignedIn ? 'back.app' : 'back.signIn')}</BackLink>
      <LegalArticle document={document} />
    </Stack>
  );
}
