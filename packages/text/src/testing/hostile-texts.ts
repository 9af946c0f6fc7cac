const length = 5_000;

/** Repeats a part up to the maximum length. */
const fill = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
/** Nests opening and closing parts as deep as the length allows. */
const nest = (open: string, inner: string, close: string): string => {
  const depth = Math.floor((length - inner.length) / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
};
/** A line for each number, up to the maximum length. */
const lines = (line: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += `${line(index)}\n`;
  return text.slice(0, length);
};
const split = (first: string, second: string): string =>
  fill(first).slice(0, length / 2) + fill(second).slice(0, length / 2);

/** Text that a person might write: headings, lists, emphasis, links, a quote, a table and code. */
export const ordinaryText = fill(
  '## Week three\n\nThe **lower leaves** turn *yellow*, from the tips inwards. See [the guide](https://grow.example/a).\n\n' +
    '- light mix, `11 l` pots\n- pH of the runoff 6.2\n  1. fed once a week\n\n> Hungry, or just old leaves?\n\n' +
    '| Day | pH |\n| --- | --- |\n| 1 | 6.2 |\n| 2 | 6.4 |\n\n```\nec = 1.2\n```\n\nIs there anything *else* to measure, or do you wait and see what comes of it in the next days?\n\n',
);

/** Texts of 5,000 characters that are expensive to parse, by their elements. */
export const hostileTexts: Record<string, string> = {
  'open emphasis': fill('*a **b '),
  'emphasis with underscores': fill('_a __b '),
  'closed emphasis': split('**a ', 'b** '),
  'stars alone': fill('*'),
  'stars and letters': fill('*a_'),
  'three stars': fill('a***'),
  'emphasis around words': fill('*a* '),
  'left and right runs': split('a**', '**a'),
  strikethrough: fill('~~a '),
  'nested strikethrough': nest('~~a ', 'b', ' ~~'),
  'open brackets': fill('['),
  'closed brackets': nest('[', 'a', ']'),
  'brackets with letters': fill('[a'),
  'brackets and colons': fill('[a]: '),
  'open links': fill('[a](b'),
  'open links with pointed brackets': fill('[a](<b'),
  'open titles': fill('[a](b "'),
  'links in links': nest('[', 'a', '](b)'),
  'pictures in links': nest('[![', 'a', '](b)](c)'),
  'open pictures': fill('!['),
  'nested parentheses': `[a](${nest('(', 'b', ')').slice(0, length - 5)})`,
  'short links': fill('[a](b) '),
  'links to one reference': `[x]: /a\n\n${fill('[x]')}`.slice(0, length),
  'links to one long reference': `[x]: /${'a'.repeat(1_500)}\n\n${fill('[x]')}`.slice(0, length),
  'many references': lines((index) => `[${index}]: /a`),
  'references used and unused': lines((index) => `[${index}]: /a\n[${index + 7}]`),
  'long label': `[${'a'.repeat(length - 2)}]`,
  'escaped brackets': fill('\\['),
  backticks: lines((index) => '`'.repeat(index % 100)),
  'backticks that never close': Array.from({ length: 98 }, (_, index) => `a${'`'.repeat(index + 1)}`).join(' '),
  'open fences': fill('```\n'),
  'fences of growing length': lines((index) => '`'.repeat((index % 60) + 3)),
  'inline html': fill('<b>'),
  'open html': fill('<a '),
  'html with attributes': fill('<a b="c" '),
  'open comments': fill('<!--'),
  'comments a line each': fill('<!-- a\n'),
  'open instructions': fill('<?'),
  'open declarations': fill('<!A '),
  'open sections': fill('<![CDATA['),
  'pointed brackets': fill('<'),
  autolinks: fill('<a:b> '),
  'bare addresses': fill('www.a.b '),
  'bare addresses in a row': fill('http://a.b'),
  'addresses and parentheses': `http://a.b/${')'.repeat(length - 11)}`,
  'addresses and entities': `http://a.b/${fill('&a;').slice(0, length - 11)}`,
  'mail addresses': fill('a@b.c '),
  'mail addresses in a row': fill('a@b.c'),
  'one long mail address': `${'a.'.repeat(length / 2 - 3)}@b.c`,
  'at signs': fill('a@'),
  'one long domain': `www.${'a.'.repeat(length / 2 - 2)}`,
  'underscores in a domain': `www.${'a_'.repeat(length / 2 - 2)}`,
  'letters w': fill('w'),
  'letters of http': fill('http:'),
  entities: fill('&amp;'),
  'numeric entities': fill('&#1;'),
  'open entities': fill('&'),
  'wide table': `|${'a|'.repeat(830)}\n|${'-|'.repeat(830)}\n|${'a|'.repeat(830)}`,
  'long table': `|a|\n|-|\n${fill('|a|\n')}`.slice(0, length),
  'wide table with short rows': `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(490)}`,
  'square table': `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n${`|${'a|'.repeat(60)}\n`.repeat(40)}`.slice(0, length),
  'many tables': fill('|a|\n|-|\n\n'),
  pipes: fill('|'),
  'lines of pipes': fill('|\n'),
  'table of emphasis': `|a|\n|-|\n${fill('|*a **b|\n')}`.slice(0, length),
  'rows without a table': lines(() => 'a | b'),
  dashes: fill('-'),
  'lines of dashes': fill('- -\n'),
  'deep quotes': fill('> '),
  'deep quotes without spaces': fill('>'),
  'quotes a line each': lines((index) => `${'>'.repeat(index % 12)} a`),
  'twelve quotes a line': lines(() => `${'> '.repeat(12)}a`),
  'lazy quotes': `${'> '.repeat(12)}a\n${fill('a\n')}`.slice(0, length),
  'deep lists': fill('- '),
  'lists a line each': lines((index) => `${'  '.repeat(index % 12)}- a`),
  'twelve lists a line': lines(() => `${'- '.repeat(12)}a`),
  'flat list': lines(() => '- a'),
  'loose list': lines(() => '- a\n'),
  'numbered list': lines((index) => `${index}. a`),
  'alternating lists': lines((index) => (index % 2 ? '- a' : '* a')),
  'quotes in lists': lines(() => `${'- > '.repeat(6)}a`),
  'empty list items': fill('-\n'),
  'task lists': fill('- [ ] a\n'),
  'nested numbered lists': fill('1. '),
  footnotes: lines((index) => `[^${index}]: a`),
  'footnotes with calls': lines((index) => `[^${index}]\n\n[^${index}]: a`),
  'calls of one footnote': `[^a]: b\n\n${fill('[^a]')}`.slice(0, length),
  'nested footnotes': nest('[^', 'a', ']'),
  'footnotes that call each other': lines((index) => `[^${index}]: [^${index + 1}]`),
  headings: fill('# a\n'),
  'underlined headings': fill('a\n-\n'),
  hashes: fill('# '),
  'closing hashes': `# ${'a #'.repeat(1_600)}`,
  rules: fill('***\n'),
  'hard breaks': fill('a  \n'),
  'escaped breaks': fill('a\\\n'),
  'blank lines': fill('\n'),
  spaces: fill(' '),
  tabs: fill('\t'),
  'lines of tabs': fill('\ta\n'),
  'indented code': fill('    a\n'),
  'trailing spaces': `a${fill(' ')}b`.slice(0, length),
  backslashes: fill('\\'),
  'one word': fill('a'),
  'one letter a line': fill('a\n'),
  'one letter a paragraph': fill('a\n\n'),
  'zero bytes': fill('\0'),
  surrogates: fill('\u{1F331}'),
  'combining marks': fill('e\u0301'),
  'written both ways': fill('\u202Ea\u202D'),
};
