import { forbiddenInUsername } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import unhomoglyph from 'unhomoglyph';

/** What is compared of a username: two names with an equal `usernameKey` or an equal `usernameLook` are one name. */
export type UsernameKeys = { usernameKey: string; usernameLook: string };

/**
 * The skeletons of a username by Unicode TR39, in compatibility form (NFKC), without characters that show nothing.
 * `usernameKey` forgets upper and lower case first, so that a name is one in any case; `usernameLook` forgets it last,
 * so that capitals count as what they look like (a Cyrillic capital Ve is a B, its small letter is not).
 */
export function usernameKeys(username: string): UsernameKeys {
  const shown = visiblePart(username);
  // Folded once more: the skeleton of some small characters is a capital, as that of 0 is O.
  return { usernameKey: foldCase(skeleton(foldCase(shown))), usernameLook: foldCase(skeleton(shown)) };
}

/** Specification 7.2 holds for what a name looks like, too. Throws `bad_request` with the specified message. */
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

/** Upper case first: it joins what lower case keeps apart, as ß and ss, or the two small sigmas. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKC');
}

/** Latin i and l are one as well: the capital I, which is the one in lower case, looks like the other. */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD').replaceAll('i', 'l');
}

/** Letters of other scripts as the plain ones they look like, without accents; plain ones stay as they are. */
function inPlainLetters(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters.replaceAll(/[^\p{ASCII}]/gu, (letter) => unhomoglyph(letter));
}
