import { hasRole, type ReportKind, type UserCard } from '@grow/contracts';
import { confirmAction, paths, useSession } from '@grow/mfe-kit';
import { IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Menu } from '@grow/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../texts.ts';
import { useBlock, useBlockedIds, useOpenConversation } from './grower.queries.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report.dialog.tsx')).ReportDialog }));

export type ItemMenuProps = {
  kind: ReportKind;
  id: number;
  author: UserCard;
  onEdit?: () => void;
  onDelete?: () => void;
};

/** The actions on a text: edit or delete one's own; message, report or block its author. */
export function ItemMenu({ kind, id, author, onEdit, onDelete }: ItemMenuProps) {
  const t = useT();
  const { user } = useSession();
  const navigate = useNavigate();
  const conversation = useOpenConversation();
  const [isReporting, setIsReporting] = useState(false);
  const { block, unblock } = useBlock(author);
  const isBlocked = useBlockedIds().has(author.id);
  const name = author.displayName;
  const remove = async () => {
    if (await confirmAction({ title: t('menu.delete', { kind }), confirmLabel: t('delete') })) onDelete?.();
  };

  const own = [
    ...(onEdit === undefined
      ? []
      : [{ id: 'edit', label: t('edit'), icon: <Icons.Pencil size={18} />, onSelect: onEdit }]),
    {
      id: 'delete',
      label: t('delete'),
      icon: <Icons.Trash2 size={18} />,
      isDestructive: true,
      onSelect: () => void remove(),
    },
  ];
  const others = [
    ...(kind === 'message'
      ? []
      : [
          {
            id: 'write',
            label: t('menu.write', { name }),
            icon: <Icons.Mail size={18} />,
            onSelect: () => conversation.open(author.id),
          },
        ]),
    { id: 'report', label: t('menu.report'), icon: <Icons.Flag size={18} />, onSelect: () => setIsReporting(true) },
    {
      id: 'block',
      label: t(isBlocked ? 'unblock.name' : 'block.name', { name }),
      icon: <Icons.Ban size={18} />,
      isDestructive: !isBlocked,
      onSelect: isBlocked ? unblock : () => void block(),
    },
    ...(user !== null && hasRole(user, 'moderator')
      ? [
          {
            id: 'moderate',
            label: t('menu.moderate', { name }),
            icon: <Icons.Shield size={18} />,
            onSelect: () => void navigate(paths.adminUser(author.id)),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label={t('menu', { kind })}>
            <Icons.Ellipsis aria-hidden />
          </IconButton>
        }
        actions={user?.id === author.id ? own : others}
      />
      {isReporting ? (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setIsReporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
