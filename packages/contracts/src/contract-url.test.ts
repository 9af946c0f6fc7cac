import { describe, expect, it } from 'vitest';
import { allContracts } from './all.ts';
import { contractPattern, contractUrl, createContractMatcher } from './contract-url.ts';
import { listModules, listProgress } from './learning.contract.ts';

const order = { method: 'PUT', path: '/api/lessons/order' };
const update = { method: 'PUT', path: '/api/lessons/{id}' };
const read = { method: 'GET', path: '/api/lessons/{id}' };
const comments = { method: 'GET', path: '/api/lessons/{id}/comments/{commentId}' };
const match = createContractMatcher([update, order, read, comments]);

describe('the matcher of contracts', () => {
  it('returns the call with its decoded parameters', () => {
    expect(match('GET', '/api/lessons/7/comments/a%20b')).toEqual({
      contract: comments,
      params: { id: '7', commentId: 'a b' },
    });
    expect(match('GET', '/api/lessons/%ff')).toEqual({ contract: read, params: { id: '%ff' } });
  });

  it('prefers a fixed path to one with parameters', () => {
    expect(match('PUT', '/api/lessons/order')).toMatchObject({ contract: order });
    expect(match('PUT', '/api/lessons/7')).toMatchObject({ contract: update });
  });

  it('answers a HEAD like a GET', () => {
    expect(match('HEAD', '/api/lessons/7')).toMatchObject({ contract: read });
  });

  it('returns the allowed methods of a path for any other method', () => {
    expect(match('POST', '/api/lessons/7')).toEqual({ allowed: ['PUT', 'GET'] });
  });

  it.each(['/api/lessons', '/api/lessons/', '/api/lessons/7/', '/API/lessons/7', '/api/lessons/7/8'])(
    'returns null for %s',
    (path) => expect(match('GET', path)).toBeNull(),
  );
});

it('matches the URL of every call with its pattern', () => {
  for (const contract of allContracts) {
    // A pattern does not escape what has a meaning in regular expressions.
    expect(contract.path).toMatch(/^(?:\/(?:[\w-]+|\{\w+\}))+$/u);
    const params = new Proxy({}, { get: () => 'a b' });
    expect(contractPattern(contract).test(contractUrl(contract, { params }))).toBe(true);
  }
});

it('asks calls with content texts for another language than the default', () => {
  const query = { type: 'soil' };
  expect(contractUrl(listModules, { query }, 'th')).toBe('/api/modules?language=th&type=soil');
  expect(contractUrl(listModules, { query }, 'en')).toBe('/api/modules?type=soil');
  expect(contractUrl(listProgress, {}, 'th')).toBe('/api/user-progress');
});
