import { Button, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useT } from './texts.ts';

type DeleteAccountDialogProps = { isDeleting: boolean; onClose: () => void; onConfirm: () => void };

export function DeleteAccountDialog({ isDeleting, onClose, onConfirm }: DeleteAccountDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('delete.question')}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button colorPalette="red" loading={isDeleting} loadingText={t('delete.deleting')} onClick={onConfirm}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Text>{t('delete.warning')}</Text>
    </Dialog>
  );
}
