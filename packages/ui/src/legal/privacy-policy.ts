import type { LegalDocument } from './legal-document.ts';

/** Its sections and date (spec: legal-pages). It describes what the product does: change both together. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: 'May 6 2025',
  translations: { th: async () => (await import('./th/privacy-policy.ts')).privacyPolicy },
  sections: [
    {
      id: 'introduction',
      heading: 'Introduction',
      paragraphs: [
        'Grow Bible is a place to learn how to grow and to talk with other growers. This policy says what we know about you when you use it, why, and what you can do about it.',
        'We ask for as little as we can. You can look around as a guest without telling us who you are.',
      ],
    },
    {
      id: 'information-collected',
      heading: 'Information We Collect',
      points: [
        'Your account: an email address, a username, a display name, and a profile picture if you upload one. If you sign in with Google, we receive your name, email address and picture from Google. If you sign in with another service, we receive the same from it.',
        'Your learning: the lessons you complete, your experience points, achievements and the days on which you were active.',
        'What you write: posts, comments and messages to other growers.',
        'Your settings: notification switches, quiet hours and time zone, and the address at which your browser takes notifications, if you switch them on.',
        'Technical details: the devices you are signed in on and when they were last used, and your network address, for a short time, to keep attackers out.',
      ],
    },
    {
      id: 'use',
      heading: 'How We Use Your Information',
      points: [
        'To run the app: to sign you in, to remember your progress and to show your profile and posts to other growers.',
        'To tell you about replies, messages and learning reminders, in the categories you have switched on and outside of your quiet hours.',
        'To keep the community safe: to handle reports and to stop spam and attacks.',
      ],
      paragraphs: ['We do not sell your information, and we show no advertising.'],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'Passwords are stored only as hashes made to be slow to guess. Connections are encrypted. Pictures you upload are written anew, so that the place and camera recorded in a photo are gone before anybody else can see it.',
        'No service can promise perfect security. If we learn of a breach that concerns you, we will tell you.',
      ],
    },
    {
      id: 'data-rights',
      heading: 'Your Data Rights',
      points: [
        'See and correct: your profile shows what others see, and you can change it there.',
        'Take it with you: your account page gives you a copy of your data.',
        'Delete: your account page deletes your account and what belongs to it. If you were muted or suspended at that time, a code made from your email address and sign-in stays until that ends, so that it holds for a new account too.',
        'Object: every kind of notification can be switched off.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: [
        'We use cookies only to keep you signed in. Your browser also keeps a few things for the app itself, such as who is signed in, your notification switches and completed lessons that are still waiting for a connection. None of this is used to follow you elsewhere.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to This Policy',
      paragraphs: [
        'When this policy changes, the new text appears here with a new date. If a change matters to what you have already told us, we will point it out in the app before it takes effect.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact Us',
      paragraphs: ['Questions about your privacy? Write to us through the Contact page of the app.'],
    },
  ],
};
