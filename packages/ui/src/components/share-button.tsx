import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useT } from '../texts.ts';
import { useTemporary } from '../use-temporary.ts';

type ShareButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** The title in the share sheet. */
  title: string;
  /** A path on this site. */
  path: string;
  /** A picture to share instead of the URL, where the system supports it. */
  file?: () => Promise<File>;
};

const outcomeMs = 2000;

/** Shares a URL of this site, or a picture, through the system. Without a share sheet, copies the URL and says so. */
export function ShareButton({ title, path, file, ...rest }: ShareButtonProps) {
  const t = useT();
  const [outcome, setOutcome] = useTemporary<Outcome>(outcomeMs);
  return (
    <>
      <Button
        {...rest}
        onClick={() => void share({ title, url: new URL(path, location.origin).href }, file).then(setOutcome)}
      >
        <Share2 aria-hidden /> <span>{t(outcome ?? 'share')}</span>
      </Button>
      <VisuallyHidden role="status">{outcome && t(outcome)}</VisuallyHidden>
    </>
  );
}

type Outcome = 'share.copied' | 'share.failed';

/** Resolves to the outcome to report to the user, or null. */
async function share(address: { title: string; url: string }, file?: () => Promise<File>): Promise<Outcome | null> {
  try {
    if ('share' in navigator) {
      const picture = file && { title: address.title, files: [await file()] };
      await navigator.share(picture && navigator.canShare?.(picture) ? picture : address);
      return null;
    }
    await (navigator as Navigator).clipboard.writeText(address.url);
    return 'share.copied';
  } catch (error) {
    // The user closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'share.failed';
  }
}
