import type { OidcButton } from '@grow/contracts';
import { LanguageChoice, page, useSession } from '@grow/mfe-kit';
import { Alert, Box, Card, Flex, Heading, Image, Stack, Text } from '@grow/ui';
import { ownPaths } from '../../manifest.ts';
import { TextLink } from '../text-link.tsx';
import { RichText, useT } from '../texts.ts';
import { CourseFacts } from './course-facts.tsx';
import hero from './hero.svg';
import { SignInOptions } from './sign-in-options.tsx';

/** The sign-in screen, also for guests who upgrade (spec: sign-in). A drawing is above or beside the buttons. */
export function AuthScreen({ oidc = page?.settings.oidc }: { oidc?: OidcButton | undefined }) {
  const t = useT();
  const isGuest = useSession().state === 'guest';
  return (
    <Flex minH="100dvh" direction={{ base: 'column', md: 'row' }} bg="bg">
      <Box
        position={{ md: 'sticky' }}
        top="0"
        flex={{ md: '1 1 0' }}
        h={{ base: '34dvh', md: '100dvh' }}
        minH="11rem"
        maxH={{ base: '96', md: 'none' }}
        overflow="hidden"
      >
        <Image src={hero} alt="" boxSize="100%" objectFit="cover" objectPosition="50% 60%" />
      </Box>
      <Flex
        flex={{ md: '1 1 0' }}
        direction="column"
        align="center"
        justify="center"
        px="4"
        py={{ base: '6', md: '8' }}
      >
        <Stack gap="6" width="100%" maxW="md">
          <Stack gap="1" align="center" textAlign="center">
            <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
              Grow Bible
            </Heading>
            <Text color="fg.muted">{t('auth.intro')}</Text>
          </Stack>
          <CourseFacts />
          <Card.Root shadow="lg">
            <Box p={{ base: '5', md: '7' }}>
              <Stack gap="5">
                {isGuest ? <UpgradeNotice /> : null}
                <SignInOptions isGuest={isGuest} oidc={oidc} />
              </Stack>
            </Box>
          </Card.Root>
          <Text textAlign="center" fontSize="sm" color="fg.muted" textWrap="balance">
            <RichText
              id="auth.terms"
              components={{
                terms: <TextLink to={ownPaths.terms} />,
                privacy: <TextLink to={ownPaths.privacyPolicy} />,
              }}
            />
          </Text>
          <Flex justify="center">
            <LanguageChoice />
          </Flex>
        </Stack>
      </Flex>
    </Flex>
  );
}

function UpgradeNotice() {
  const t = useT();
  return (
    <Alert status="info" title={t('auth.guest')}>
      <Text>{t('auth.guestText')}</Text>
    </Alert>
  );
}
