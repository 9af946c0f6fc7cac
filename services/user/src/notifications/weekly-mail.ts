import { paths, type PathType } from '@grow/contracts';
import type { WeeklyNews } from '@grow/contracts/internal';
import { overallPercent } from '@grow/learning-rules';
import type { Mail } from '../create-mailer.ts';
import type { Texts } from '../texts.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

type Line = { text: string; about?: string; link: { label: string; path: string } };
type Part = { title: string; lines: Line[] };
type Options = { publicUrl: string; identitySecret: string };

/** Composes a person's weekly mail as text and HTML; null if there is nothing to report. */
export function composeWeeklyMail(
  news: WeeklyNews,
  path: PathType,
  texts: Texts,
  options: Options,
): Omit<Mail, 'to'> | null {
  const { t } = texts;
  const { posts, question, nextLesson } = news;
  if (posts.length === 0 && question === null && nextLesson === null) return null;
  const parts = [...postsPart(news, texts), ...questionPart(news, texts), coursePart(news, path, texts)];
  const { page, headers } = unsubscribeLinks(news.userId, 'weeklyMail', options);
  const end = { why: t('mail.why', { name: t('switch.weeklyMail') }), unsubscribe: t('mail.unsubscribe'), page };
  return {
    subject: t('weekly'),
    text: textOf(parts, end, options.publicUrl),
    html: htmlOf(parts, end, options.publicUrl, texts),
    headers,
  };
}

function postsPart({ posts }: WeeklyNews, { t, locale }: Texts): Part[] {
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  if (posts.length === 0) return [];
  const lines = posts.map(({ postId, text, likes, comments }): Line => {
    const counts = [
      ...(likes > 0 ? [t('weekly.likes', { count: likes })] : []),
      ...(comments > 0 ? [t('weekly.comments', { count: comments })] : []),
    ];
    return { text: list.format(counts), about: text, link: { label: t('weekly.see'), path: paths.post(postId) } };
  });
  return [{ title: t('weekly.posts'), lines }];
}

function questionPart({ question }: WeeklyNews, { t }: Texts): Part[] {
  if (question === null) return [];
  const link = { label: t('weekly.answer'), path: paths.post(question.postId) };
  return [{ title: t('weekly.help'), lines: [{ text: t('weekly.unanswered'), about: question.text, link }] }];
}

function coursePart({ course, nextLesson }: WeeklyNews, path: PathType, { t }: Texts): Part {
  const text = t('weekly.completed', { ...course, path, percent: overallPercent([course]) });
  const link =
    nextLesson === null
      ? { label: t('weekly.open'), path: paths.learn }
      : { label: t('weekly.next', nextLesson), path: paths.lesson(nextLesson.moduleId, nextLesson.lessonId) };
  return { title: t('weekly.course'), lines: [{ text, link }] };
}

type End = { why: string; unsubscribe: string; page: string };

function textOf(parts: readonly Part[], { why, unsubscribe, page }: End, publicUrl: string): string {
  const blocks = parts.flatMap(({ title, lines }) => [
    title.toUpperCase(),
    ...lines.map(({ text, about, link }) =>
      [...(about === undefined ? [] : [`“${about}”`]), text, `${link.label}: ${publicUrl}${link.path}`].join('\n'),
    ),
  ]);
  return [...blocks, `${why} ${unsubscribe}: ${page}`, 'Grow Bible'].join('\n\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? '');

/** Mail programs support few styles. Those without the media query invert the light colors, or show them. */
const style = `
  body { margin: 0; padding: 16px; background: #faf8f2; color: #1c2420; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 560px; margin: 0 auto; }
  section { margin: 16px 0; padding: 4px 20px 20px; background: #ffffff; border: 1px solid #e4e0d5; border-radius: 16px; }
  h1 { margin: 8px 0 0; font-size: 24px; }
  h2 { margin: 16px 0 0; font-size: 18px; }
  p { margin: 8px 0 0; overflow-wrap: anywhere; }
  a { color: #1f6b34; font-weight: 600; }
  blockquote { margin: 16px 0 0; padding: 0 0 0 12px; border-left: 3px solid #a9d3b2; overflow-wrap: anywhere; }
  footer { font-size: 14px; color: #5b655f; }
  footer a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    body { background: #0f1411; color: #eef3ef; }
    section { background: #181f1b; border-color: #2b352f; }
    a { color: #85d394; }
    blockquote { border-color: #3f6b4b; }
    footer { color: #a8b3ac; }
  }`;

function htmlOf(parts: readonly Part[], end: End, publicUrl: string, { t, language }: Texts): string {
  const sections = parts.map(
    ({ title, lines }) =>
      `<section><h2>${escaped(title)}</h2>${lines.map((line) => lineOf(line, publicUrl)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${t('weekly')}</title>
<style>:root { color-scheme: light dark; }${style}
</style>
</head>
<body><main>
<h1>${t('weekly')}</h1>
${sections.join('\n')}
<footer><p>${escaped(end.why)} <a href="${escaped(end.page)}">${escaped(end.unsubscribe)}</a></p></footer>
</main></body>
</html>`;
}

function lineOf({ text, about, link }: Line, publicUrl: string): string {
  const quote = about === undefined ? '' : `<blockquote dir="auto">${escaped(about)}</blockquote>`;
  const address = escaped(publicUrl + link.path);
  return `${quote}<p>${escaped(text)}</p><p><a href="${address}" dir="auto">${escaped(link.label)}</a></p>`;
}
