import type { MarkdownElement, MarkdownNode, MarkdownRoot } from '@grow/ui/markdown';
import { describe, expect, it, vi } from 'vitest';
import { indexTerms, underlineTerms } from './underline-terms.ts';

const text = (value: string): MarkdownNode => ({ type: 'text', value });
const element = (tagName: string, ...children: MarkdownNode[]): MarkdownElement => {
  return { type: 'element', tagName, properties: {}, children };
};

const names = [
  ['EC'],
  ['Nutrient solution'],
  ['Nutrient'],
  ['Damping off'],
  ['PAR'],
  ['pH', 'pH value'],
  ['K+', 'Potassium'],
  ['N'],
  ['CO2'],
  ['°C'],
  ['Grower’s eye'],
  ['C/N ratio'],
  ['น้ำ'],
  ['ปุ๋ยอินทรีย์'],
];
const index = indexTerms(names.map(([name = '', ...spellings], id) => ({ id, name, spellings })));

function shownOf(node: MarkdownRoot | MarkdownNode): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map((child) => shownOf(child as MarkdownNode)).join('');
  return 'properties' in node && node.properties['dataWord'] !== undefined ? `[${inside}]` : inside;
}

function underlined(...children: MarkdownNode[]): string {
  const tree: MarkdownRoot = { type: 'root', children };
  underlineTerms(index)(tree);
  return shownOf(tree);
}

describe('terms', () => {
  it.each([
    ['The EC of water', 'The [EC] of water'],
    ['Its ec, on a par with VEC and ECs', 'Its ec, on a par with VEC and ECs'],
    ['nutrient  Solution', '[nutrient  Solution]'],
    ['nutrient. Solution', '[nutrient]. Solution'],
    ['damping-off', '[damping-off]'],
    ['a low-EC mix, EC-meter', 'a low-EC mix, EC-meter'],
    ['the ph value and the pH', 'the [ph value] and the pH'],
    ['a k and a K, one K+ and K+', 'a k and a K, one [K+] and K+'],
    ['K⁺ of potassium', '[K⁺] of potassium'],
    ['an n and N.', 'an n and [N].'],
    ['CO₂ and co2', '[CO₂] and co2'],
    ['at 20 ℃, of c', 'at 20 [℃], of c'],
    ["a grower's eye", "a [grower's eye]"],
    ['nu\u00ADtri\u00ADent', '[nu\u00ADtri\u00ADent]'],
    ['c n ratio, C/N ratio', 'c n ratio, [C/N ratio]'],
    ['ในน้ำมีปุ๋ยอินทรีย์มาก', 'ใน[น้ำ]มี[ปุ๋ยอินทรีย์]มาก'],
  ])('of %s', (one, shown) => {
    expect(underlined(element('p', text(one)))).toBe(shown);
  });

  it('are underlined at their first use only, and not in headings, code or links', () => {
    const shown = underlined(
      element('h2', text('EC ')),
      element('p', element('code', text('EC ')), element('a', text('EC ')), element('strong', text('EC '))),
      element('table', element('th', text('PAR ')), element('td', text('PAR '))),
      element('p', text('EC')),
    );
    expect(shown).toBe('EC EC EC [EC] PAR [PAR] EC');
  });

  it('are looked up only at words that start a term, however many there are', () => {
    const many = indexTerms(
      Array.from({ length: 5000 }, (_, id) => ({ id, name: `Word${id} of soil`, spellings: [`Soil ${id}`] })),
    );
    const lookUp = vi.spyOn(many.spellings, 'get');
    const sentence = 'The soil holds water and air, and its life feeds the roots of a plant. ';
    const children = [element('p', text(sentence.repeat(100)))];
    underlineTerms(many)({ type: 'root', children });
    expect(lookUp).toHaveBeenCalledTimes(100);
  });
});
