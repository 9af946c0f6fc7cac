import { paths, useSession } from '@grow/mfe-kit';
import { Card, chakra, Heading, Link, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { privacyPolicy, termsOfService, type LegalDocument } from '@grow/ui/legal';
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
      <Link asChild alignSelf="flex-start" minH="11" display="inline-flex" alignItems="center" gap="1.5">
        <RouterLink to={isSignedIn ? paths.learn : paths.auth}>
          <Icons.ArrowLeft size={18} aria-hidden /> {isSignedIn ? 'Back to Grow Bible' : 'Back to sign in'}
        </RouterLink>
      </Link>
      <Card.Root as="article">
        <Card.Body gap="6" p={{ base: '5', md: '8' }}>
          <Stack gap="1">
            <Heading as="h1" size="xl">
              {document.title}
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              Last Updated: {document.lastUpdated}
            </Text>
          </Stack>
          {document.sections.map((section) => (
            <LegalSection key={section.id} section={section} />
          ))}
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}

function LegalSection({
  section: { id, heading, points, paragraphs },
}: {
  section: LegalDocument['sections'][number];
}) {
  return (
    <Stack as="section" gap="2" aria-labelledby={id}>
      <Heading as="h2" size="md" id={id}>
        {heading}
      </Heading>
      {points === undefined ? null : (
        <chakra.ul ps="5" display="flex" flexDirection="column" gap="1.5" listStyleType="disc">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
      )}
      {paragraphs?.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </Stack>
  );
}
