import { countOf, paths, switchNames, type PathType } from '@grow/contracts';
import type { WeeklyNews } from '@grow/contracts/internal';
import { overallPercent } from '@grow/learning-rules';
import type { Mail } from '../create-mailer.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

type Line = { text: string; about?: string; link: { label: string; path: string } };
type Part = { title: string; lines: Line[] };
type Options = { publicUrl: string; internalSecret: string };

/** The weekly mail of a person, as text and HTML; null where there is nothing to report. */
export function composeWeeklyMail(news: WeeklyNews, path: PathType, options: Options): Omit<Mail, 'to'> | null {
  const { posts, question, nextLesson } = news;
  if (posts.length === 0 && question === null && nextLesson === null) return null;
  const parts = [...postsPart(news), ...questionPart(news), coursePart(news, path)];
  const { page, headers } = unsubscribeLinks(news.userId, 'weeklyMail', options);
  const why = `You get this mail because '${switchNames.weeklyMail}' is on in your notification settings.`;
  return {
    subject: 'Your week on Grow Bible',
    text: textOf(parts, why, page, options.publicUrl),
    html: htmlOf(parts, why, page, options.publicUrl),
    headers,
  };
}

function postsPart({ posts }: WeeklyNews): Part[] {
  if (posts.length === 0) return [];
  const lines = posts.map(({ postId, text, likes, comments }): Line => {
    const counts = [
      ...(likes > 0 ? [countOf(likes, 'new like')] : []),
      ...(comments > 0 ? [countOf(comments, 'new comment')] : []),
    ];
    return { text: counts.join(', '), about: text, link: { label: 'See it', path: paths.post(postId) } };
  });
  return [{ title: 'Your posts', lines }];
}

function questionPart({ question }: WeeklyNews): Part[] {
  if (question === null) return [];
  const link = { label: 'Answer it', path: paths.post(question.postId) };
  return [
    {
      title: 'Can you help?',
      lines: [{ text: 'Nobody has answered this question yet.', about: question.text, link }],
    },
  ];
}

function coursePart({ course, nextLesson }: WeeklyNews, path: PathType): Part {
  const { completed, total } = course;
  const text = `You have completed ${completed} of ${countOf(total, 'lesson')} of the ${path} path, ${overallPercent([course])} %.`;
  const link =
    nextLesson === null
      ? { label: 'Open the course', path: paths.learn }
      : { label: `Next lesson: ${nextLesson.title}`, path: paths.lesson(nextLesson.moduleId, nextLesson.lessonId) };
  return { title: 'Your course', lines: [{ text, link }] };
}

function textOf(parts: readonly Part[], why: string, unsubscribePage: string, publicUrl: string): string {
  const blocks = parts.flatMap(({ title, lines }) => [
    title.toUpperCase(),
    ...lines.map(({ text, about, link }) =>
      [...(about === undefined ? [] : [`“${about}”`]), text, `${link.label}: ${publicUrl}${link.path}`].join('\n'),
    ),
  ]);
  return [...blocks, `${why} Unsubscribe: ${unsubscribePage}`, 'Grow Bible'].join('\n\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? '');

/** Mail programs know few styles. Those without the media query invert the light colors by themselves, or show them. */
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

function htmlOf(parts: readonly Part[], why: string, unsubscribePage: string, publicUrl: string): string {
  const sections = parts.map(
    ({ title, lines }) =>
      `<section><h2>${escaped(title)}</h2>${lines.map((line) => lineOf(line, publicUrl)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your week on Grow Bible</title>
<style>:root { color-scheme: light dark; }${style}
</style>
</head>
<body><main>
<h1>Your week on Grow Bible</h1>
${sections.join('\n')}
<footer><p>${escaped(why)} <a href="${escaped(unsubscribePage)}">Unsubscribe</a></p></footer>
</main></body>
</html>`;
}

function lineOf({ text, about, link }: Line, publicUrl: string): string {
  const quote = about === undefined ? '' : `<blockquote dir="auto">${escaped(about)}</blockquote>`;
  const address = escaped(publicUrl + link.path);
  return `${quote}<p>${escaped(text)}</p><p><a href="${address}" dir="auto">${escaped(link.label)}</a></p>`;
}
