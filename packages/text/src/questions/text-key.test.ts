import { expect, it } from 'vitest';
import { textKey } from './text-key.ts';

it.each([
  ['pH < 7', 'pH > 7'],
  ['pH ≤ 7', 'pH < 7'],
  ['pH = 7', 'pH ≠ 7'],
  ['K+', 'K'],
  ['K+', 'K-'],
  ['K⁺', 'K'],
  ['Cl-', 'Cl'],
  ['Cl− and K', 'Cl and K'],
  ['+5 °C', '-5 °C'],
  ['−5 °C', '5 °C'],
  ['5 %', '5 ‰'],
  ['5 %', '5'],
  ['5 °', '5'],
  ['3:1', '3.1'],
  ['1.5', '15'],
  ['1.5', '1 5'],
  ['2 + 3', '2 × 3'],
  ['N/P', 'N P'],
  ['10²', '102'],
  ['10⁻³', '10-3'],
  ['½', '12'],
  ['5′', '5″'],
  ['$5', '€5'],
  ['~5', '5'],
  ['a b', 'ab'],
  ['1 5', '15'],
  ['ค่า', 'คา'],
  ['Leaf', 'Leaves'],
])('%j does not say the same as %j', (one, other) => {
  expect(textKey(one)).not.toBe(textKey(other));
});

it.each([
  ['A b.', 'a  B'],
  ['pH<7', 'PH < 7'],
  ['5 %', '5%'],
  ['20 °C', '20°C'],
  ['−5', '-5'],
  ['5 cm', '5cm'],
  ['Café', 'cafe\u0301'],
  ['Café', 'CAFE'],
  ['CO₂', 'CO2'],
  ['K⁺', 'k+'],
  ['Ca²⁺', 'Ca2+'],
  ['1.5 l', '1,5 L'],
  ['๗', '7'],
  ['slow-release', 'slow release'],
  ['roots – they drink', 'Roots, they drink!'],
  ['soft\u00ADener', 'softener'],
  ['It is “wet”.', 'it is wet'],
  ['ปลูก\u200Bพืช', 'ปลูกพืช'],
])('%j says the same as %j', (one, other) => {
  expect(textKey(one)).toBe(textKey(other));
});

it('is empty for a text that says nothing', () => {
  for (const text of ['', ' ', '…', '?!', '“”']) expect(textKey(text)).toBe('');
});
