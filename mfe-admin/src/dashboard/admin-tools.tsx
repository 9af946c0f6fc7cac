import { paths } from '@grow/mfe-kit';
import { Button, HStack, IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Menu } from '@grow/ui/overlays';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '../texts.ts';
import type { sectionsOf } from './sections.ts';

type AdminToolsProps = { sections: ReturnType<typeof sectionsOf> };

/** Wide screens: the tools as a row of links. */
export function AdminToolLinks({ sections: { tools, tool, tab, tabs } }: AdminToolsProps) {
  const t = useT();
  return (
    <HStack as="nav" aria-label={t('sections.tools')} hideBelow="md" gap="2" flexWrap="wrap">
      {tools.map(({ label, path }) => (
        <Button key={path} asChild size="sm" variant={path === tool?.path ? 'solid' : 'surface'} colorPalette="gray">
          <Link to={path} aria-current={path === tool?.path ? 'page' : undefined}>
            {label}
          </Link>
        </Button>
      ))}
      {tab === null && tabs.length > 0 ? (
        <Button asChild size="sm" variant="ghost">
          <Link to={paths.admin}>
            <Icons.ArrowLeft aria-hidden /> {t('sections.back')}
          </Link>
        </Button>
      ) : null}
    </HStack>
  );
}

/** Phones: the tools in a menu, plus a link to waiting reviews or reports. */
export function AdminToolMenu({ sections: { tools, tool, tab, tabs, waiting } }: AdminToolsProps) {
  const t = useT();
  const navigate = useNavigate();
  const hasBack = tab === null && tabs.length > 0;
  const links = [...(hasBack ? [{ label: t('sections.back'), path: paths.admin }] : []), ...tools];
  return (
    <>
      {waiting === null || waiting.path === tool?.path ? null : (
        <Button asChild hideFrom="md" px="3">
          <Link to={waiting.path}>{waiting.label}</Link>
        </Button>
      )}
      <Menu
        trigger={
          <IconButton aria-label={t('sections.toolMenu')} variant="surface" colorPalette="gray" hideFrom="md">
            <Icons.Ellipsis aria-hidden />
          </IconButton>
        }
        actions={links.map(({ label, path }) => ({ id: path, label, onSelect: () => void navigate(path) }))}
      />
    </>
  );
}
