import type { LegalDocument } from './legal-document.ts';

/** Linked from the footer of the sign-in screen (spec: sign-in); the spec does not give their text. */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: 'May 6 2025',
  translations: { th: async () => (await import('./th/terms-of-service.ts')).termsOfService },
  sections: [
    {
      id: 'agreement',
      heading: 'Agreement',
      paragraphs: ['By signing in to Grow Bible you agree to these terms and to our Privacy Policy.'],
    },
    {
      id: 'who-may-use',
      heading: 'Who May Use Grow Bible',
      points: [
        'You are of the age at which growing these plants is legal where you live, and at least 18.',
        'You grow only what the law of your country and region allows. What is legal in one place is a crime in another, and knowing the difference is up to you.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Your Account',
      points: [
        'Keep your password to yourself. You answer for what happens under your account.',
        'A guest account lives on one device. Upgrade it to keep your progress.',
        'You can delete your account at any time.',
      ],
    },
    {
      id: 'community',
      heading: 'The Community',
      points: [
        'Be respectful. Harassment, hate and threats end an account.',
        'Share knowledge, not goods: no buying, selling or giving away of plants, seeds or products.',
        'No spam, and nothing that breaks the law.',
      ],
      paragraphs: [
        'What you write stays yours. You allow us to show it in the app. We may remove what breaks these terms.',
      ],
    },
    {
      id: 'lessons',
      heading: 'The Lessons',
      paragraphs: [
        'Lessons are general information about growing plants. They are neither legal nor medical advice, and we cannot promise how your plants will do. Electricity, water and chemicals can hurt you: follow the instructions of their makers.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We provide the app as it is. As far as the law allows, we are not liable for damage that comes from using it. Nothing here limits rights that the law gives you and that cannot be waived.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to These Terms',
      paragraphs: ['When these terms change, the new text appears here with a new date.'],
    },
    {
      id: 'contact',
      heading: 'Contact Us',
      paragraphs: ['Questions about these terms? Write to us through the Contact page of the app.'],
    },
  ],
};
