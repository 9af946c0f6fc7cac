import { Link } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link asChild variant="plain" alignSelf="flex-start" minH="11">
      <RouterLink to={to}>
        <Icons.ArrowLeft size={18} aria-hidden /> {children}
      </RouterLink>
    </Link>
  );
}
