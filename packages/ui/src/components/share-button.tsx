import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useT } from '../texts.ts';
import { useTemporary } from '../use-temporary.ts';

type ShareButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** What is shared, for the share sheet. */
  title: string;
  /** On this site. */
  path: string;
  /** A picture, shared in place of the address where the system can. */
  file?: () => Promise<File>;
};

const outcomeMs = 2000;

/** Opens the system's share sheet with an address of this site, or a picture; where there is none, copies the address and says so. */
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

/** Resolves to what is to be said about it, if anything is. */
async function share(address: { title: string; url: string }, file?: () => Promise<File>): Promise<Outcome | null> {
  try {
    if ('share' in navigator) {
      const picture = file && { title: address.title, files: [await file()] };
      await navigator.share(picture && navigator.canShare(picture) ? picture : address);
      return null;
    }
    await (navigator as Navigator).clipboard.writeText(address.url);
    return 'share.copied';
  } catch (error) {
    // Somebody closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'share.failed';
  }
}
