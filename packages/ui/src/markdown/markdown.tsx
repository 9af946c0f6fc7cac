import { chakra } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { limitMarkdown } from './limit-markdown.ts';
import { IsInLink, MarkdownPicture } from './markdown-picture.tsx';
import { MarkdownTable } from './markdown-table.tsx';
import { markdownPlugins } from './markdown-plugins.ts';
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
    '& h1': { fontSize: '2xl' },
    '& h2': { fontSize: 'xl', mt: '7' },
    '& h3': { fontSize: 'lg', mt: '6' },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& ol': { listStyle: 'decimal', ps: '6' },
    '& li + li': { mt: '1.5' },
    // The checkbox is its marker.
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
    // Words stay whole: a table wider than the text scrolls.
    '& th, & td': { textAlign: 'start', px: '3', py: '2', borderBottomWidth: '1px', overflowWrap: 'normal' },
    '& th': { fontWeight: 'bold' },
  },
});

/** Made once: other components in each rendering would lose the state of an open picture. */
const components: Components = {
  a: ({ href, children }) => (
    <a
      href={href}
      target={href?.startsWith('/') || href?.startsWith('#') ? undefined : '_blank'}
      rel="noopener noreferrer nofollow"
    >
      <IsInLink value>{children}</IsInLink>
    </a>
  ),
  img: ({ src, alt }) => <MarkdownPicture src={src} alt={alt} />,
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
};

type MarkdownProps = {
  children: string;
  /** Leaves pictures out: in user texts, an external one would reveal readers to its site. */
  isTextOnly?: boolean;
};

/**
 * HTML is left out, a block of it with its content; links open in a new tab without access to the page. A text that
 * would take too long to parse is shown as it was written.
 */
export function Markdown({ children, isTextOnly = false }: MarkdownProps) {
  const text = useMemo(() => limitMarkdown(children), [children]);
  if (text === null) return <Prose whiteSpace="pre-wrap">{children}</Prose>;
  return (
    <Prose>
      <ReactMarkdown {...markdownPlugins} disallowedElements={isTextOnly ? ['img'] : []} components={components}>
        {text}
      </ReactMarkdown>
    </Prose>
  );
}

const Block = memo(function Block({ text }: { text: string }) {
  const limited = limitMarkdown(text);
  if (limited === null) return text;
  return (
    <ReactMarkdown {...markdownPlugins} components={components}>
      {limited}
    </ReactMarkdown>
  );
});

/** A text while it is written, as `Markdown` shows it: after a key only the part that changed is rendered again. */
export function LiveMarkdown({ children }: { children: string }) {
  return (
    <Prose>
      {splitBlocks(children).map((text, index) => (
        <Block key={index} text={text} />
      ))}
    </Prose>
  );
}
