import { Button, chakra } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useHasRole } from '../components/roles.ts';
import { useT } from '../texts.ts';
import type { Bulk } from './use-bulk.ts';

/** Starts and ends selection mode. Not for authors, because bulk changes are published at once. */
export function SelectButton({ bulk }: { bulk: Bulk }) {
  const t = useT();
  if (!useHasRole('reviewer')) return null;
  return (
    <Button variant="surface" colorPalette="gray" onClick={bulk.isSelecting ? bulk.end : bulk.select}>
      {bulk.isSelecting ? (
        t('done')
      ) : (
        <>
          <Icons.ListChecks aria-hidden /> {t('bulk.select')}
        </>
      )}
    </Button>
  );
}

// A finger-sized target in place of the row's handle.
const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    ms: '-3',
    my: { base: '-2.5', md: '0' },
    cursor: 'pointer',
  },
});
const Box = chakra('input', { base: { boxSize: '5', accentColor: 'green.solid', cursor: 'inherit' } });

export function SelectBox({ bulk, id, name }: { bulk: Bulk; id: number; name: string }) {
  const t = useT();
  return (
    <Target>
      <Box
        type="checkbox"
        aria-label={t('bulk.selectOne', { name })}
        checked={bulk.isChosen(id)}
        onChange={() => bulk.toggle(id)}
      />
    </Target>
  );
}
