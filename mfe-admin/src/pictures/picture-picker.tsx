import type { ContentPicture } from '@grow/contracts';
import { Dialog } from '@grow/ui/overlays';
import { PictureList } from './picture-list.tsx';

type PicturePickerProps = {
  title?: string;
  /** Called with a picture that was chosen, or just added. */
  onChoose: (picture: ContentPicture) => void;
  onClose: () => void;
};

/** A dialog that chooses a picture of the library, or adds one to it. */
export function PicturePicker({ title = 'Choose a picture', onChoose, onClose }: PicturePickerProps) {
  return (
    <Dialog isOpen size="lg" title={title} onClose={onClose}>
      <PictureList onSelect={onChoose} onAdded={onChoose} />
    </Dialog>
  );
}
