import { Button, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';

type DeleteAccountDialogProps = { isDeleting: boolean; onClose: () => void; onConfirm: () => void };

export function DeleteAccountDialog({ isDeleting, onClose, onConfirm }: DeleteAccountDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Delete your account?"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            Keep my account
          </Button>
          <Button colorPalette="red" loading={isDeleting} loadingText="Deleting..." onClick={onConfirm}>
            Delete everything
          </Button>
        </>
      }
    >
      <Text>
        Your progress, achievements, posts, comments, messages and pictures are deleted for good. Download your data
        first if you want to keep a copy.
      </Text>
    </Dialog>
  );
}
