import { newMember, type SessionUser } from '@grow/contracts';
import { currentLanguage } from '@grow/ui';
import { t } from '../texts.ts';

/** The selectable users of a preview. `share` is the completed share of the course. */
export const personas = {
  guest: { share: 0 },
  newcomer: { share: 0 },
  learner: { share: 0.6 },
  admin: { share: 0 },
} as const;
export type Persona = keyof typeof personas;

/** The maximum id, which no account has. */
const id = 2_147_483_647;

export function userOf(persona: Persona): SessionUser {
  const isGuest = persona === 'guest';
  return {
    ...newMember,
    id,
    username: persona,
    displayName: isGuest ? null : t(`preview.persona.${persona}`),
    hasName: !isGuest,
    isAdmin: persona === 'admin',
    isAnonymous: isGuest,
    language: currentLanguage(),
  };
}
