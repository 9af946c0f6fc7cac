import { Button, type ButtonProps } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';

type OutboundButtonProps = Omit<ButtonProps, 'children'> & { href: string; children: ReactNode };

/** A link to another site, opened in a new tab without access to this page. */
export function ExternalLinkButton({ href, children, ...rest }: OutboundButtonProps) {
  return (
    <Button asChild flexWrap="wrap" {...rest}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icons.ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
