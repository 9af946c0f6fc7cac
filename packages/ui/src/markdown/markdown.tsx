import { chakra } from '@chakra-ui/react';
import { isOwnPath } from '@grow/text';
import { limitMarkdown, type TextKind } from '@grow/text/markdown';
import { questionLanguage } from '@grow/text/questions';
import type { Root } from 'hast';
import { memo, useId, useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { QuestionBlock } from '../questions/question-block.tsx';
import { useT } from '../texts.ts';
import { markdownOptions } from './markdown-options.ts';
import { IsInLink, MarkdownPicture } from './markdown-picture.tsx';
import { MarkdownTable } from './markdown-table.tsx';
import { splitBlocks } from './split-blocks.ts';

const Prose = chakra('div', {
  base: {
    lineHeight: 'tall',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '4' },
    '& h1, & h2, & h3, & h4, & h5, & h6': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      lineHeight: 'short',
      letterSpacing: 'tight',
    },
    '& [data-level="1"]': { fontSize: '2xl' },
    '& [data-level="2"]': { fontSize: 'xl', mt: '7' },
    '& [data-level="3"]': { fontSize: 'lg', mt: '6' },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& ol': { listStyle: 'decimal', ps: '6' },
    '& li + li': { mt: '1.5' },
    // The checkbox replaces the list marker.
    '& .task-list-item': { listStyle: 'none' },
    '& li::marker': { color: 'green.fg', fontWeight: 'bold' },
    '& strong': { fontWeight: 'bold' },
    '& em': { fontStyle: 'italic' },
    '& a': { color: 'green.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& blockquote': { borderInlineStartWidth: '4px', borderColor: 'green.border', ps: '4', color: 'fg.muted' },
    '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted', px: '1', borderRadius: 'xs' },
    '& pre': { bg: 'bg.muted', p: '4', borderRadius: 'l2', overflowX: 'auto' },
    '& pre code': { px: '0' },
    '& hr': { borderTopWidth: '1px', my: '6' },
    '& table': { width: '100%', fontSize: 'sm' },
    // Words do not break: a table wider than the text scrolls.
    '& th, & td': { textAlign: 'start', px: '3', py: '2', borderBottomWidth: '1px', overflowWrap: 'normal' },
    '& th': { fontWeight: 'bold' },
  },
});

/** Created once: new components on each render would lose the state of an open picture. */
const lessonComponents: Components = {
  a: ({ node: _, children, ...link }) =>
    link.href?.startsWith('#') === true ? (
      <a {...link} onClick={goToNote}>
        {children}
      </a>
    ) : (
      <a
        href={link.href}
        title={link.title}
        target={isOwnPath(link.href ?? '') ? undefined : '_blank'}
        rel="noopener noreferrer nofollow"
      >
        <IsInLink value>{children}</IsInLink>
      </a>
    ),
  img: ({ src, alt }) => <MarkdownPicture src={src} alt={alt} />,
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
  input: ({ checked }) => <TaskMark isDone={checked === true} />,
  pre({ node, dir, children }) {
    const code = node?.children[0];
    const isQuestion =
      code?.type === 'element' && String(code.properties['className']) === `language-${questionLanguage}`;
    const text = isQuestion ? code.children.map((part) => ('value' in part ? part.value : '')).join('') : '';
    return isQuestion ? <QuestionBlock text={text} /> : <Code dir={dir}>{children}</Code>;
  },
};

/** Wide code scrolls sideways, so the keyboard reaches it. */
function Code({ dir, children }: { dir?: string | undefined; children?: ReactNode }) {
  return (
    <pre dir={dir} tabIndex={0}>
      {children}
    </pre>
  );
}

function TaskMark({ isDone }: { isDone: boolean }) {
  const t = useT();
  return <input type="checkbox" disabled checked={isDone} aria-label={t(isDone ? 'task.done' : 'task.open')} />;
}

/** Loading an external picture would reveal readers to its site. */
const postComponents: Components = {
  ...lessonComponents,
  img: ({ alt }) => alt,
  pre: ({ dir, children }) => <Code dir={dir}>{children}</Code>,
};
const componentsOf: Record<TextKind, Components> = { lesson: lessonComponents, post: postComponents };

/** Jumps to a footnote and back without changing the URL, which belongs to the page. */
function goToNote(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const note = document.getElementById(event.currentTarget.hash.slice(1));
  if (note === null) return;
  if (note.tagName !== 'A') note.tabIndex = -1;
  note.focus();
}

/** Words of a text rendered as buttons. A new object re-renders the text. */
export type WordButtons = {
  /** Replaces these words in the tree with `wordButton` elements. */
  place: (tree: Root) => void;
  onPress: (id: number) => void;
};

type MarkdownProps = {
  children: string;
  kind: TextKind;
  /** The level of the heading above the text; headings in the text start one level below. */
  below: 1 | 2 | 3;
  words?: WordButtons | undefined;
};

/**
 * Renders markdown: pictures only in lessons, HTML as typed text. Links to other sites open in a new tab without access
 * to the page. A text that would take too long to parse is shown as typed.
 */
export function Markdown({ children, kind, below, words }: MarkdownProps) {
  const text = useMemo(() => limitMarkdown(children, kind), [children, kind]);
  if (text === null) return <TypedText>{children}</TypedText>;
  return (
    <Prose>
      <Parsed text={text} kind={kind} below={below} words={words} />
    </Prose>
  );
}

type ParsedProps = { text: string } & Pick<MarkdownProps, 'kind' | 'below' | 'words'>;

const Parsed = memo(function Parsed({ text, kind, below, words }: ParsedProps) {
  const t = useT();
  const prefix = useId();
  const components = useMemo(() => withButtons(componentsOf[kind], words), [kind, words]);
  const { rehypePlugins, ...options } = markdownOptions({ prefix, below }, t);
  return (
    <ReactMarkdown
      {...options}
      rehypePlugins={[...(rehypePlugins ?? []), ...(words === undefined ? [] : [() => words.place])]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
});

/** Not a button element: a button does not wrap across lines like the words around it. */
const WordButton = chakra('span', {
  base: {
    cursor: 'pointer',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    _focusVisible: { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '2px' },
  },
});

function withButtons(components: Components, words: WordButtons | undefined): Components {
  if (words === undefined) return components;
  return {
    ...components,
    span({ node, children }) {
      const id = Number(node?.properties['dataWord']);
      if (Number.isNaN(id)) return <span>{children}</span>;
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        words.onPress(id);
      };
      return (
        <WordButton
          role="button"
          tabIndex={0}
          aria-haspopup="dialog"
          onClick={() => words.onPress(id)}
          onKeyDown={press}
        >
          {children}
        </WordButton>
      );
    },
  };
}

function TypedText({ children }: { children: string }) {
  return (
    <Prose dir="auto" whiteSpace="pre-wrap">
      {children}
    </Prose>
  );
}

/** Live preview of a lesson, as `Markdown` shows it: each keystroke re-renders only the changed block. */
export function LiveMarkdown({ children, below }: Pick<MarkdownProps, 'children' | 'below'>) {
  const text = useMemo(() => limitMarkdown(children, 'lesson'), [children]);
  if (text === null) return <TypedText>{children}</TypedText>;
  return (
    <Prose>
      {splitBlocks(text).map((part, index) => (
        <Parsed key={index} text={part} kind="lesson" below={below} />
      ))}
    </Prose>
  );
}
