import { Icons } from '@grow/ui/icons';

export const features = [
  {
    icon: <Icons.MessagesSquare size={22} />,
    title: 'Live chat with growers',
    text: 'Ask while you stand in front of the plant, and hear from people who have been there.',
  },
  {
    icon: <Icons.Camera size={22} />,
    title: 'Grow diaries',
    text: 'Follow other grows week by week, and keep your own for honest feedback.',
  },
  {
    icon: <Icons.FlaskConical size={22} />,
    title: 'Soil and hydro rooms',
    text: 'A room for each method: mixes and watering in one, pH, EC and reservoirs in the other.',
  },
  {
    icon: <Icons.GraduationCap size={22} />,
    title: 'Study groups',
    text: 'Work through the learning paths together and compare what you saw in your own room.',
  },
] as const;

export const expectations = [
  'Friendly answers, most often within the day',
  'Beginners are welcome: no question is too small',
  'Experienced growers who explain the why, not only the how',
  'A calm place, looked after by moderators',
] as const;

export const guidelines = [
  {
    icon: <Icons.Heart size={20} />,
    title: 'Respect',
    text: 'Be kind. Argue about methods, never about people.',
  },
  {
    icon: <Icons.BookOpen size={20} />,
    title: 'Share knowledge',
    text: 'Say what you did, what you measured and what came of it.',
  },
  {
    icon: <Icons.Scale size={20} />,
    title: 'Legal compliance',
    text: 'Follow the law where you live and be of age. No sales, no trade, no shipping.',
  },
  {
    icon: <Icons.Ban size={20} />,
    title: 'No spam',
    text: 'No advertising, no repeated posts, no links without a reason.',
  },
  {
    icon: <Icons.HandHeart size={20} />,
    title: 'Support',
    text: 'Help others as you were helped, and tell a moderator when something is wrong.',
  },
] as const;
