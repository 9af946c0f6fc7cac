import { paths } from '@grow/mfe-kit';
import { Link } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../texts.ts';

export function BackToProfile() {
  const t = useT();
  return (
    <Link asChild variant="plain" alignSelf="flex-start" minH="11">
      <RouterLink to={paths.profile}>
        <Icons.ArrowLeft size={18} aria-hidden /> <span>{t('back')}</span>
      </RouterLink>
    </Link>
  );
}
