import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('a paste of Word', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span>` +
    `</span><![endif]>${words}<o:p></o:p></p>`;

  it('keeps headings, bold, links, nested lists and tables, and drops styles and scripts', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style>
      <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-US>
      <!--StartFragment-->
      <p class=MsoTitle><span lang=EN-US>Water<o:p></o:p></span></p>
      <h1 style='mso-list:none'><b>Rain</b></h1>
      <p class=MsoNormal>Rain is <b style='mso-bidi-font-weight:normal'>best</b>, see <a href="https://grow.example/rain"><span
      style='color:blue'>this page</span></a>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      ${item(1, '·', 'Soft')}${item(2, 'o', 'Clean')}${item(1, '·', 'Cheap')}
      <p class=MsoNormal>Then:</p>
      ${item(1, '1.', 'Catch')}${item(1, '2.', 'Filter')}
      <table class=MsoTableGrid><tr><td><p class=MsoNormal><b>pH</b><o:p></o:p></p></td><td><p class=MsoNormal>EC</p></td></tr>
      <tr><td><p class=MsoNormal>6</p></td><td><p class=MsoNormal>18~22</p></td></tr></table>
      <script>alert(1)</script><span style='display:none'>hidden</span><img src="file:///C:/a.png" alt="">
      <!--EndFragment--></body></html>`;
    expect(htmlToMarkdown(html)).toBe(`## Water

## Rain

Rain is **best**, see [this page](https://grow.example/rain).

- Soft
  - Clean
- Cheap

Then:

1. Catch
2. Filter

| pH | EC |
| - | - |
| 6 | 18~22 |`);
  });
});

describe('a paste of Google Docs', () => {
  it('keeps marks that are expressed as styles, and nested lists', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
      <h2 dir="ltr"><span style="font-size:16pt;font-weight:700">Roots</span></h2>
      <p dir="ltr"><span style="font-weight:400">They are </span><span style="font-weight:700">white </span><span
      style="font-weight:700">and</span><span style="font-style:italic"> firm</span><span
      style="text-decoration:line-through">, or not</span><span>.</span></p>
      <ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Air</span></p></li>
      <ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Oxygen</span></p></li></ul>
      <li dir="ltr"><p dir="ltr"><a href="javascript:alert(1)"><span>Water</span></a></p></li></ul>
      <br class="Apple-interchange-newline"></b>`;
    expect(htmlToMarkdown(html)).toBe(`## Roots

They are **white and** *firm*~~, or not~~.

- Air
  - Oxygen
- Water`);
  });
});

describe('a paste of a web page', () => {
  it('keeps quotes, code, tasks and pictures of this site, and links to pictures of others', () => {
    const html = `<blockquote><p>Wait.</p></blockquote><pre><code>EC = <b>1</b></code></pre>
      <ul><li><input type="checkbox" checked> Seen</li></ul><p>1. not * a list <svg><title>x</title></svg></p>
      <p><img src="${location.origin}/api/lesson-images/a.webp" alt="A root"> <img src="https://grow.example/b.png" alt="A leaf"></p>
      <a href="${location.origin}/?lesson=1-2" onclick="alert(1)" style="color:red">Lesson</a>
      <table><tr><th>a</th></tr><tr><td><ul><li>b</li><li>c|d</li></ul></td></tr></table>`;
    expect(htmlToMarkdown(html)).toBe(String.raw`> Wait.

${'```'}
EC = 1
${'```'}

- [x] Seen

1\. not \* a list

![A root](/api/lesson-images/a.webp) [A leaf](https://grow.example/b.png)

[Lesson](/?lesson=1-2)

| a |
| - |
| b c\|d |`);
  });

  it.each([
    '<p>Plain words</p>',
    '<div style="font-family:Menlo"><span style="color:#00f">## A</span></div>',
    '<pre>const a = 1;</pre>',
    '<style>b{}</style><script>x</script>text',
  ])('is plain text if it has no structure: %j', (html) => {
    expect(htmlToMarkdown(html)).toBeNull();
  });
});
