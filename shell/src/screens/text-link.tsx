import { Link } from '@grow/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link within a sentence. */
export function TextLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link asChild color="green.fg" fontWeight="semibold" textDecoration="underline">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
