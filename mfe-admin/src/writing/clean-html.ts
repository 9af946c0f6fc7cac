import { t } from './texts.ts';

/** Elements that express more than plain text. */
const structure = 'h1,h2,h3,h4,h5,h6,ul,ol,table,a[href],strong,em,del,blockquote,pre,code,hr';
const unseen =
  'script,style,link,meta,title,template,noscript,iframe,object,embed,svg,button,input:not([type=checkbox]),[hidden]';
const wordList = /mso-list:\s*l\d+\s+level(\d)/u;

/**
 * Reduces pasted HTML to elements that markdown supports. Word processors express structure as styles, which become
 * elements. Null if there is no structure: plain text is enough then.
 */
export function cleanHtml(html: string): HTMLElement | null {
  // A parsed document runs no scripts and loads nothing. Still, Chromium would log a CSP error for each style
  // attribute.
  const unstyled = html.replaceAll(/<[a-z][^<>]*>/giu, (tag) => tag.replaceAll(/\sstyle=/giu, ' data-style='));
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>(unseen)) element.remove();
  removeComments(body);
  // Elements such as Word's <o:p>.
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const isMarker = /mso-list:\s*ignore/iu.test(styleOf(element));
    if (isMarker) element.closest('p')?.setAttribute('data-marker', element.textContent.trim());
    if (isMarker || /display:\s*none|mso-hide:\s*all/iu.test(styleOf(element))) element.remove();
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>('p.MsoTitle')) rename(paragraph, 'h1');
  for (const heading of body.querySelectorAll<HTMLElement>('[role="heading"]'))
    rename(heading, `h${heading.ariaLevel ?? 2}`);
  for (const row of body.querySelectorAll('table:not(:has(th)) tr:first-of-type')) nameHead(row);
  nameMarks(body);
  for (const mark of body.querySelectorAll('strong,em,del')) joinMarks(mark);
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && paragraph.querySelector('img') === null) paragraph.remove();
  }
  joinWordLists(body);
  nestLists(body);
  flattenCells(body);
  lowerHeadings(body);
  for (const link of body.querySelectorAll('a')) cleanLink(link);
  for (const image of body.querySelectorAll('img')) cleanImage(image);
  const isCodeAlone = body.children.length === 1 && body.firstElementChild?.tagName === 'PRE';
  return isCodeAlone || body.querySelector(structure) === null ? null : body;
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function removeComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
}

/** Markdown tables need a header: the first row, if there is none. */
function nameHead(row: Element): void {
  if (row.closest('table')?.querySelector('tr') !== row) return;
  for (const cell of row.querySelectorAll(':scope > td')) rename(cell, 'th');
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Turns styles into <strong>, <em> and <del>, and removes marks without effect. */
function nameMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b,strong,i,em,s,strike,span,font')) {
    const style = styleOf(element).toLowerCase();
    const weight = /(?:^|;)\s*font-weight:\s*(\w+)/u.exec(style)?.[1];
    const isHeading = element.closest('h1,h2,h3,h4,h5,h6,th') !== null;
    const isCode = element.closest('pre,code') !== null;
    const isBold = weight === undefined ? element.matches('b,strong') : weight === 'bold' || Number(weight) >= 600;
    const isItalic = /font-style:\s*(?:italic|oblique)/u.test(style) || element.matches('i,em');
    const isStruck = /text-decoration[^;]*line-through/u.test(style) || element.matches('s,strike');
    const isEmpty = element.textContent.trim() === '' || element.querySelector('p,div,ul,ol,table,h1,h2,h3') !== null;
    for (const [isNamed, name] of [
      [isBold && !isHeading, 'strong'],
      [isItalic && !/font-style:\s*normal/u.test(style), 'em'],
      [isStruck, 'del'],
    ] as const) {
      if (!isNamed || isEmpty || isCode || element.parentElement?.closest(name)) continue;
      const mark = element.ownerDocument.createElement(name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
    unwrap(element);
  }
}

/** Merges adjacent equal marks, and moves leading and trailing spaces out of a mark. */
function joinMarks(mark: Element): void {
  mark.normalize();
  for (let next = mark.nextSibling; next instanceof Element && next.tagName === mark.tagName; next = mark.nextSibling) {
    mark.append(...next.childNodes);
    next.remove();
  }
  mark.normalize();
  const [first, last] = [mark.firstChild, mark.lastChild];
  const head = first instanceof Text ? first.data : '';
  const start = head.slice(0, head.length - head.trimStart().length);
  if (first instanceof Text) first.data = head.trimStart();
  const tail = last instanceof Text ? last.data : '';
  const end = tail.slice(tail.trimEnd().length);
  if (last instanceof Text) last.data = tail.trimEnd();
  mark.before(start);
  mark.after(end);
}

/** Word writes list items as paragraphs with a level. */
function joinWordLists(body: HTMLElement): void {
  const lists: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const level = Number(wordList.exec(styleOf(paragraph))?.[1] ?? 1);
    if (last === null || paragraph.previousElementSibling !== last) lists.length = 0;
    const name = /^\s*(?:\d+|[a-z]{1,3})[.)]/iu.test(paragraph.getAttribute('data-marker') ?? '') ? 'ol' : 'ul';
    while (lists.length > level) lists.pop();
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(name);
      const parent = lists.at(-1);
      if (parent === undefined) paragraph.before(list);
      else (parent.lastElementChild ?? parent.appendChild(body.ownerDocument.createElement('li'))).append(list);
      lists.push(list);
    }
    lists.at(-1)?.append(paragraph);
    rename(paragraph, 'li');
    last = lists[0] ?? null;
  }
}

/** Moves a nested list into the preceding item. An item of one paragraph becomes plain text. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1) unwrap(paragraph);
  }
}

/** Markdown table cells are single-line. */
function flattenCells(body: HTMLElement): void {
  for (const block of body.querySelectorAll('td :is(p,div,li,h1,h2,h3,h4), th :is(p,div,li,h1,h2,h3,h4)')) {
    block.after(' ');
    unwrap(block);
  }
  for (const list of body.querySelectorAll('td :is(ul,ol), th :is(ul,ol)')) unwrap(list);
}

/** Level 1 is the lesson's title. */
function lowerHeadings(body: HTMLElement): void {
  if (body.querySelector('h1') === null) return;
  for (const heading of body.querySelectorAll('h1,h2,h3,h4,h5'))
    rename(heading, `h${Number(heading.tagName.slice(1)) + 1}`);
}

/** The URL for markdown: a path for links to this site; null if it only works on the page it was copied from. */
function addressOf(address: string): string | null {
  if (!/^(?:https?:|mailto:|\/(?!\/))/iu.test(address) || !URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search, href } = new URL(address, location.origin);
  return origin === location.origin ? pathname + search : href;
}

function cleanLink(link: HTMLAnchorElement): void {
  const address = addressOf(link.getAttribute('href') ?? '');
  if (address === null || link.textContent.trim() === '') unwrap(link);
  else link.setAttribute('href', address);
}

/** Pictures of other sites can be neither saved nor shown, so they become links. */
function cleanImage(image: HTMLImageElement): void {
  const address = addressOf(image.getAttribute('src') ?? '');
  if (address === null) return image.replaceWith(image.alt);
  if (address.startsWith('/')) return image.setAttribute('src', address);
  const link = image.ownerDocument.createElement('a');
  link.href = address;
  link.textContent = image.alt.trim() || t('picture');
  if (image.closest('a') === null) image.replaceWith(link);
  else image.replaceWith(link.textContent);
}
