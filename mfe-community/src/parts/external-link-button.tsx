import { Button, type ButtonProps } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';

type OutboundButtonProps = Omit<ButtonProps, 'children'> & { href: string; children: ReactNode };

/** A link to somewhere else: in a new tab that cannot reach back into this page. */
export function OutboundButton({ href, children, ...rest }: OutboundButtonProps) {
  return (
    <Button asChild {...rest}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icons.ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
