import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useTemporary } from '../use-temporary.ts';

type ShareButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** What is shared, for the share sheet. */
  title: string;
  /** On this site. */
  path: string;
};

const outcomeMs = 2000;

/** Opens the system's share sheet with an address of this site; where there is none, copies the address and says so. */
export function ShareButton({ title, path, ...rest }: ShareButtonProps) {
  const [outcome, setOutcome] = useTemporary<string>(outcomeMs);
  return (
    <>
      <Button {...rest} onClick={() => void share(title, new URL(path, location.origin).href).then(setOutcome)}>
        <Share2 aria-hidden /> <span>{outcome ?? 'Share'}</span>
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

/** Resolves to what is to be said about it, if anything is. */
async function share(title: string, url: string): Promise<string | null> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return null;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return 'Link copied';
  } catch (error) {
    // Somebody closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'This did not work';
  }
}
