import type { SessionUser } from '@grow/contracts';
import { Badge, Card, Flex, Heading, HStack, IconButton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../texts.ts';
import { AvatarUpload } from './avatar-upload.tsx';

const EditProfileDialog = lazy(async () => ({
  default: (await import('./edit-profile.dialog.tsx')).EditProfileDialog,
}));

/** The user's name and picture. Guests can change neither, so they see no buttons for that. */
export function ProfileHeader({ user, isGuest }: { user: SessionUser; isGuest: boolean }) {
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  const shownName = user.displayName ?? user.username;
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap={{ base: '4', sm: '5' }} alignItems="center" wrap="wrap">
          <AvatarUpload name={shownName} image={user.profileImage} canUpload={!isGuest} />
          <Stack gap="1" minW="0" flex="1 1 8rem">
            <HStack gap="0.5">
              <Heading as="h2" size={{ base: 'lg', sm: 'xl' }} overflowWrap="anywhere">
                {shownName}
              </Heading>
              {isGuest ? null : (
                <IconButton
                  aria-label={t('header.edit')}
                  variant="ghost"
                  colorPalette="gray"
                  onClick={() => setIsEditing(true)}
                >
                  <Icons.Pencil aria-hidden />
                </IconButton>
              )}
            </HStack>
            <Text color="fg.muted" overflowWrap="anywhere">{`@${user.username}`}</Text>
            <HStack gap="2" flexWrap="wrap" pt="1.5">
              <Badge size="md" variant="solid" colorPalette="green">
                {t('header.level', { level: user.level })}
              </Badge>
              <Badge size="md" colorPalette="amber">
                <Icons.Sprout aria-hidden /> <span>{t('header.grower')}</span>
              </Badge>
            </HStack>
          </Stack>
        </Flex>
      </Card.Body>
      {isEditing ? (
        <Suspense>
          <EditProfileDialog displayName={shownName} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </Card.Root>
  );
}
