import type { SessionUser } from '@grow/contracts';
import { Card, Flex, IconButton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useId, useState } from 'react';
import { useT } from '../texts.ts';

/** The user's username, email and display name; collapsed to one line on a phone (spec: admin-frame). */
export function AdminDetails({ user }: { user: SessionUser }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const rows = [
    [t('details.username'), user.username],
    [t('details.email'), user.email ?? t('none')],
    [t('details.displayName'), user.displayName ?? t('none')],
  ] as const;
  return (
    <Card.Root
      flex={{ base: '1 1 auto', md: '1 0 100%' }}
      order={{ md: '1' }}
      alignSelf="flex-start"
      flexDirection={{ md: 'row' }}
      alignItems={{ md: 'center' }}
      px={{ md: '4' }}
      py={{ md: '2' }}
      columnGap="6"
    >
      <Card.Header position="relative" ps={{ base: '4', md: '0' }} pe="0" pt="0" pb={{ md: '0' }}>
        <Flex align="center" justify="space-between" minH={{ base: '11', md: 'auto' }}>
          <Card.Title as="h2" fontSize="sm" whiteSpace={{ md: 'nowrap' }}>
            {t('details')}
          </Card.Title>
          <IconButton
            hideFrom="md"
            variant="plain"
            aria-label={isOpen ? t('details.hide') : t('details.show')}
            aria-expanded={isOpen}
            aria-controls={id}
            // Makes the whole line tappable.
            _before={{ content: '""', position: 'absolute', inset: '0' }}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Icons.ChevronUp aria-hidden /> : <Icons.ChevronDown aria-hidden />}
          </IconButton>
        </Flex>
      </Card.Header>
      <Card.Body id={id} flex="1" pt={{ base: '3', md: '0' }} p={{ md: '0' }} hideBelow={isOpen ? undefined : 'md'}>
        <Flex as="dl" direction={{ base: 'column', md: 'row' }} wrap="wrap" columnGap="6" rowGap="1">
          {rows.map(([label, value]) => (
            <Flex key={label} minW="0" columnGap="3" align="baseline">
              <Text as="dt" width={{ base: '28', md: 'auto' }} flexShrink="0" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" minW="0" fontSize="sm" fontWeight="semibold" overflowWrap="anywhere">
                {value}
              </Text>
            </Flex>
          ))}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
