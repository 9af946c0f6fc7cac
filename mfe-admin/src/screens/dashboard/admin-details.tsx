import type { SessionUser } from '@grow/contracts';
import { Card, Flex, IconButton, SimpleGrid, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useId, useState } from 'react';

/** Specification 4.1: username, email and display name of the current user; on a phone one line that opens. */
export function AdminDetails({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const rows = [
    ['Username', user.username],
    ['Email', user.email ?? 'None'],
    ['Display Name', user.displayName ?? 'None'],
  ] as const;
  return (
    <Card.Root flex={{ base: '1 1 auto', md: '1 0 100%' }} order={{ md: '1' }} alignSelf="flex-start">
      <Card.Header
        position="relative"
        ps={{ base: '4', md: '5' }}
        pe={{ base: '0', md: '5' }}
        pt={{ base: '0', md: '5' }}
      >
        <Flex align="center" justify="space-between" minH={{ base: '11', md: 'auto' }}>
          <Card.Title as="h2" fontSize={{ base: 'sm', md: 'lg' }} whiteSpace="nowrap">
            Admin Details
          </Card.Title>
          <IconButton
            hideFrom="md"
            variant="plain"
            aria-label={isOpen ? 'Hide details' : 'Show details'}
            aria-expanded={isOpen}
            aria-controls={id}
            // The whole line is tapped.
            _before={{ content: '""', position: 'absolute', inset: '0' }}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Icons.ChevronUp aria-hidden /> : <Icons.ChevronDown aria-hidden />}
          </IconButton>
        </Flex>
      </Card.Header>
      <Card.Body id={id} pt="3" hideBelow={isOpen ? undefined : 'md'}>
        <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap={{ base: '1', md: '3' }}>
          {rows.map(([label, value]) => (
            <Flex key={label} minW="0" direction={{ base: 'row', md: 'column' }} columnGap="3" align="baseline">
              <Text as="dt" width={{ base: '28', md: 'auto' }} flexShrink="0" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" minW="0" fontSize={{ base: 'sm', md: 'md' }} fontWeight="semibold" overflowWrap="anywhere">
                {value}
              </Text>
            </Flex>
          ))}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
