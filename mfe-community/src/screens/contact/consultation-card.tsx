import type { ContactSettings } from '@grow/contracts';
import { Card, HStack, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { IconTile } from '../../components/icon-tile.tsx';
import { ExternalLinkButton } from '../../components/external-link-button.tsx';

export function ConsultationCard({ contact }: { contact: ContactSettings }) {
  const links = [
    { name: 'Instagram', href: contact.instagramUrl, icon: <Icons.Camera aria-hidden /> },
    { name: 'LINE', href: contact.lineUrl, icon: <Icons.MessageCircle aria-hidden /> },
    { name: 'Telegram', href: contact.telegramUrl, icon: <Icons.Send aria-hidden /> },
  ];
  const shown = links.filter(({ href }) => href !== null);
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile>
            <Icons.Sprout size={22} />
          </IconTile>
          <Card.Title as="h2">Private Genetic Consultation</Card.Title>
        </HStack>
        <Text color="fg.muted">
          {shown.length > 0
            ? 'Which genetics suit your room, your method and your climate? Write to us and we look at it together.'
            : 'Private consultation is not open at the moment. Please ask the community meanwhile.'}
        </Text>
        <Stack gap="2.5">
          {shown.map(({ name, href, icon }) =>
            href === null ? null : (
              <ExternalLinkButton key={name} href={href} variant="surface" size="lg" justifyContent="space-between">
                <HStack asChild gap="2.5">
                  <span>
                    {icon} {name}
                  </span>
                </HStack>
              </ExternalLinkButton>
            ),
          )}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
