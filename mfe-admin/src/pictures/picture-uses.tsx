import type { PictureUse } from '@grow/contracts';
import { Badge, HStack, Stack, Text } from '@grow/ui';
import type { ComponentProps } from 'react';
import { ListState } from '../components/list-state.tsx';
import type { usePictureUses } from './pictures.queries.ts';
import { kindNames } from '../revisions/revisions.queries.ts';

type Look = { label: string; colorPalette: ComponentProps<typeof Badge>['colorPalette'] };

const places: Record<PictureUse['place'], Look> = {
  published: { label: 'Published', colorPalette: 'green' },
  draft: { label: 'Draft', colorPalette: 'orange' },
  history: { label: 'Earlier revisions', colorPalette: 'gray' },
  trash: { label: 'Trash', colorPalette: 'gray' },
};

export function PictureUses({ uses }: { uses: ReturnType<typeof usePictureUses> }) {
  return (
    <ListState query={uses} noun="uses">
      {uses.data?.length === 0 ? (
        <Text color="fg.muted">Nothing uses it.</Text>
      ) : (
        <Stack as="ul" aria-label="Where it is used" gap="2" listStyle="none">
          {uses.data?.map(({ kind, id, name, place }) => (
            <HStack as="li" key={`${kind}-${id}`} gap="2" flexWrap="wrap">
              <Text overflowWrap="anywhere">{`${name} (${kindNames[kind]})`}</Text>
              <Badge colorPalette={places[place].colorPalette}>{places[place].label}</Badge>
            </HStack>
          ))}
        </Stack>
      )}
    </ListState>
  );
}
