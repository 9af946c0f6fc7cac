import type { Mail } from '../../../../mail/create-mailer.ts';

/** The email with the link for a new password. The token is in the URL fragment, so that no server logs it. */
export function resetMail(to: string, link: string): Mail {
  const text = [
    'Hello,',
    'somebody, hopefully you, asked for a new password for your Grow Bible account. Open this link to choose one:',
    link,
    'It works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
    'Grow Bible',
  ];
  const paragraphs = text.map((line) =>
    line === link ? `<p><a href="${link}">Choose a new password</a></p>` : `<p>${line}</p>`,
  );
  return {
    to,
    subject: 'Reset your password',
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${paragraphs.join('')}</body></html>`,
  };
}
