/**
 * The SQL of `fold_text`, the form in which texts are searched: without case, without accents however they are composed,
 * and with one letter for those that only some keyboards have, such as İ, ı, ß and ø. Both what is searched and what is
 * searched for go through it. Migrations of the services create it.
 */
export const foldTextFunction = `create or replace function fold_text(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, nfkd), '[\\u0300-\\u036f]', '', 'g')),
    'ıςøđłħŧ', 'iσodlht'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
