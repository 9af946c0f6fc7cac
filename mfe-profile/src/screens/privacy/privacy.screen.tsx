import { paths } from '@grow/mfe-kit';
import { Card, chakra, Heading, Link, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { privacyPolicy } from '@grow/ui/legal';
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
      <Card.Root as="article">
        <Card.Body gap="6" p={{ base: '5', md: '8' }}>
          <Stack gap="1">
            <Heading as="h1" size="xl">
              {privacyPolicy.title}
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              Last Updated: {privacyPolicy.lastUpdated}
            </Text>
          </Stack>
          {privacyPolicy.sections.map(({ id, heading, points, paragraphs }) => (
            <Stack as="section" key={id} gap="2" aria-labelledby={id}>
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
          ))}
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}
