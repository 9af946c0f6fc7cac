import type { ContactSettings } from '@grow/contracts';
import { Box, Card, chakra, HStack, IconButton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { IconTile } from '../../components/icon-tile.tsx';
import { useCopied } from './use-copied.ts';

export function DonateCard({ donations }: { donations: ContactSettings['donations'] }) {
  const { copiedCoin, copy } = useCopied();
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile palette="amber">
            <Icons.Wallet size={22} />
          </IconTile>
          <Card.Title as="h2">Support Grow Bible / Donate</Card.Title>
        </HStack>
        <Text color="fg.muted">Grow Bible is free. If it helped you to a harvest, you can help to keep it going.</Text>
        <Stack gap="3">
          {donations.map(({ coin, address }) => {
            const isCopied = copiedCoin === coin;
            return (
              <Box key={coin}>
                <Text fontSize="sm" fontWeight="bold" mb="1">
                  {coin}
                </Text>
                <HStack gap="2" bg="bg.subtle" borderRadius="l2" borderWidth="1px" borderColor="border" ps="3" pe="1">
                  <chakra.button
                    type="button"
                    aria-label={`${coin} address ${address}`}
                    onClick={() => void copy(coin, address)}
                    flex="1"
                    minW="0"
                    minH="11"
                    py="2"
                    textAlign="start"
                    fontFamily="mono"
                    fontSize="sm"
                    overflowWrap="anywhere"
                    cursor="button"
                    borderRadius="xs"
                    focusVisibleRing="outside"
                  >
                    {address}
                  </chakra.button>
                  <IconButton
                    aria-label={isCopied ? `${coin} address copied` : `Copy ${coin} address`}
                    variant="ghost"
                    onClick={() => void copy(coin, address)}
                  >
                    {isCopied ? <Icons.Check aria-hidden /> : <Icons.Copy aria-hidden />}
                  </IconButton>
                </HStack>
              </Box>
            );
          })}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
