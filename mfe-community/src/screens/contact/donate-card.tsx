import type { ContactSettings } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { Box, Card, chakra, HStack, IconButton, Stack, Text, useTemporary } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { IconTile } from '../../components/icon-tile.tsx';

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

/** The copied marker clears after 2 seconds (spec: contact). */
const markerMs = 2000;

/** Copies an address, and marks it as copied for 2 seconds. */
function useCopied() {
  const [copiedCoin, setCopiedCoin] = useTemporary<string>(markerMs);

  async function copy(coin: string, address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // A browser may forbid the clipboard; the address stays on screen to be copied by hand.
      showToast({
        title: 'Could not copy',
        description: 'Please select the address and copy it by hand.',
        status: 'destructive',
      });
      return;
    }
    showToast({
      title: 'Copied to clipboard',
      description: `${coin} address has been copied to your clipboard.`,
      status: 'success',
    });
    setCopiedCoin(coin);
  }
  return { copiedCoin, copy };
}
