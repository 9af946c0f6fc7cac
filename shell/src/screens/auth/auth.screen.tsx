import { Box, Card, Center, Link, Stack, Text } from '@grow/ui';
import { useSession } from '@grow/mfe-kit';
import { Link as RouterLink } from 'react-router-dom';
import { ownPaths } from '../../manifest.ts';
import { Brand } from './brand.tsx';
import { SignInOptions } from './sign-in-options.tsx';
import { UpgradeNotice } from './upgrade-notice.tsx';

/** A guest comes here to upgrade to a full account (spec: sign-in). */
export function AuthScreen() {
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
              <SignInOptions isGuest={isGuest} />
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
