import type { ContentPicture } from '@grow/contracts';
import { Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { SectionHeading } from '../components/section-heading.tsx';
import { useT } from '../texts.ts';
import { PictureList } from './picture-list.tsx';
import { PictureDialog } from './picture.dialog.tsx';

/** The picture library. */
export function PicturesScreen() {
  const t = useT();
  const [opened, setOpened] = useState<ContentPicture | null>(null);
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.pictures')} />
      <Text color="fg.muted">{t('picture.help')}</Text>
      <PictureList onSelect={setOpened} onAdded={setOpened} />
      {opened === null ? null : <PictureDialog key={opened.id} picture={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
