import { chakra, IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import { commandLetter } from '../components/command-letter.ts';
import type { MakeEdit } from './edit.ts';
import {
  cycleHeading,
  insertLink,
  toggleBold,
  toggleItalic,
  toggleList,
  toggleNumbers,
  toggleQuote,
} from './markdown-edits.ts';
import { useT } from './texts.ts';

const modifier = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

/** `key` is the letter of the shortcut with Ctrl or Cmd. */
const tools: readonly {
  id: 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link';
  icon: typeof Icons.Bold;
  key?: string;
  edit: MakeEdit;
}[] = [
  { id: 'bold', icon: Icons.Bold, key: 'B', edit: toggleBold },
  { id: 'italic', icon: Icons.Italic, key: 'I', edit: toggleItalic },
  { id: 'heading', icon: Icons.Heading, edit: cycleHeading },
  { id: 'list', icon: Icons.List, edit: toggleList },
  { id: 'numbers', icon: Icons.ListOrdered, edit: toggleNumbers },
  { id: 'quote', icon: Icons.Quote, edit: toggleQuote },
  { id: 'link', icon: Icons.Link, key: 'K', edit: insertLink },
];

/** The edit for a keyboard shortcut. */
export function shortcutOf(event: KeyboardEvent): MakeEdit | null {
  const letter = commandLetter(event.nativeEvent)?.toUpperCase();
  return letter === undefined ? null : (tools.find(({ key }) => key === letter)?.edit ?? null);
}

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5' } });

type ToolbarProps = {
  /** The id of the text field that the toolbar formats. */
  controls: string;
  onEdit: (edit: MakeEdit) => void;
  onTable: () => void;
  onPicture: () => void;
  onQuestion: () => void;
};

/** A single tab stop. Arrow keys, Home and End move inside it, as in the ARIA practices. */
export function Toolbar({ controls, onEdit, onTable, onPicture, onQuestion }: ToolbarProps) {
  const t = useT();
  const [current, setCurrent] = useState(0);
  const buttons = [
    ...tools.map(({ id, icon, key, edit }) => {
      const label = t(`tool.${id}`);
      const title = key === undefined ? label : t('tool.shortcut', { label, keys: modifier + key });
      return { label, icon, title, onClick: () => onEdit(edit) };
    }),
    { label: t('table'), icon: Icons.Table, title: t('table'), onClick: onTable },
    { label: t('picture'), icon: Icons.ImagePlus, title: t('picture'), onClick: onPicture },
    { label: t('question'), icon: Icons.CircleHelp, title: t('question'), onClick: onQuestion },
  ];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = buttons.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  };
  return (
    <Bar role="toolbar" aria-label={t('tools')} aria-controls={controls} onKeyDown={move}>
      {buttons.map(({ label, icon: Icon, title, onClick }, index) => (
        <IconButton
          key={label}
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={label}
          title={title}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={onClick}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </Bar>
  );
}
