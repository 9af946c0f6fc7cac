import type { PathType } from '@grow/contracts';

/** The values that a screen passes to the modules in each of its places. What a place needs more, it reads by a call. */
export type PlaceValues = {
  /** Learn, below the progress. */
  'learn/today': { pathType: PathType };
  /** An open lesson, below its buttons. */
  'lesson/end': { moduleId: number; lessonId: number; isCompleted: boolean };
  /** Profile, the last of the cards. */
  'profile/cards': { xp: number; isGuest: boolean };
  /** Community: beside the posts on a wide screen, below them on a phone. */
  'community/side': { isFeedOpen: boolean };
};
