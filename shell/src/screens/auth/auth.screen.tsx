import type { OidcButton } from '@grow/contracts';
import { page, useSession } from '@grow/mfe-kit';
import { Alert, Box, Card, Center, Heading, Link, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { ownPaths } from '../../manifest.ts';
import { SignInOptions } from './sign-in-options.tsx';

/** A guest comes here to upgrade to a full account (spec: sign-in). */
export function AuthScreen({ oidc = page?.settings.oidc }: { oidc?: OidcButton | undefined }) {
  const isGuest = useSession().state === 'guest';
  return (
    <Center
      minH="100dvh"
      px="4"
      py={{ base: '8', md: '12' }}
      bgGradient="to-b"
      gradientFrom="green.subtle"
      gradientTo="bg"
    >
      <Stack gap="7" width="100%" maxW="md">
        <Brand />
        <Card.Root shadow="lg">
          <Box p={{ base: '5', md: '7' }}>
            <Stack gap="5">
              {isGuest ? <UpgradeNotice /> : null}
              <SignInOptions isGuest={isGuest} oidc={oidc} />
            </Stack>
          </Box>
        </Card.Root>
        <Text textAlign="center" fontSize="sm" color="fg.muted" textWrap="balance">
          By signing in, you agree to our{' '}
          <Link asChild color="green.fg" fontWeight="semibold" textDecoration="underline">
            <RouterLink to={ownPaths.terms}>Terms of Service</RouterLink>
          </Link>{' '}
          and{' '}
          <Link asChild color="green.fg" fontWeight="semibold" textDecoration="underline">
            <RouterLink to={ownPaths.privacyPolicy}>Privacy Policy</RouterLink>
          </Link>
          .
        </Text>
      </Stack>
    </Center>
  );
}

function UpgradeNotice() {
  return (
    <Alert status="info" title="You are using a guest account">
      <Text>Sign in with a full account to track your learning progress. Everything you have here stays yours.</Text>
    </Alert>
  );
}

function Brand() {
  return (
    <Stack align="center" gap="3" textAlign="center">
      <Center boxSize="16" borderRadius="xl" bg="green.solid" color="green.contrast" shadow="md" aria-hidden>
        <Icons.Sprout size={36} strokeWidth={2.1} />
      </Center>
      <Stack gap="1" align="center">
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
          Grow Bible
        </Heading>
        <Text color="fg.muted">Learn how to grow and chat with growers</Text>
      </Stack>
    </Stack>
  );
}
