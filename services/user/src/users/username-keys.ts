import { forbiddenInUsername } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import unhomoglyph from 'unhomoglyph';

/**
 * The normalized forms of a username: two names with an equal `usernameKey` or `usernameLook` count as the same name.
 */
export type UsernameKeys = { usernameKey: string; usernameLook: string };

/**
 * The skeletons of a username by Unicode TR39, in compatibility form (NFKC), without invisible characters.
 * `usernameKey` removes case first, so that a name is the same in any case. `usernameLook` removes it last, so that
 * capitals count by their look (a Cyrillic capital Ve looks like B, its small letter does not).
 */
export function usernameKeys(username: string): UsernameKeys {
  const shown = visiblePart(username);
  // Folded twice, because the skeleton of some small characters is a capital: that of 0 is O.
  return { usernameKey: foldCase(skeleton(foldCase(shown))), usernameLook: foldCase(skeleton(shown)) };
}

/** Applies the name rules (spec: names) to a name's look, too. Throws `bad_request` with the specified message. */
export function refuseForbiddenLookAlikes(username: string): void {
  const shown = visiblePart(username);
  const isForbidden = [shown, shown.toLowerCase(), shown.toUpperCase()].some((form) =>
    forbiddenInUsername.pattern.test(inPlainLetters(form)),
  );
  if (isForbidden) throw new AppError('bad_request', { message: forbiddenInUsername.message });
}

function visiblePart(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Upper case first: it unites letters that lower case distinguishes, such as ß and ss, the two small sigmas, or the two
 * small i of Turkish. The Turkish capital İ becomes small without an extra dot.
 */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKC').replaceAll('i\u0307', 'i');
}

/** Latin i and l are the same as well: the capital I, whose lower case is i, looks like l. */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD').replaceAll('i', 'l');
}

/** Replaces letters of other scripts by the Latin ones they look like, without accents. Latin letters stay. */
function inPlainLetters(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters.replaceAll(/[^\p{ASCII}]/gu, (letter) => unhomoglyph(letter));
}
