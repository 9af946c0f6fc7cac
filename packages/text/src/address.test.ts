import { describe, expect, it } from 'vitest';
import { isOfAnotherSite, isOfThisSite, isOwnPath } from './address.ts';

describe('an address', () => {
  it.each(['/', '/a', '/?lesson=1-2', '/a//b', '/#a', '/a\\b'])('%j is a path of this site', (address) => {
    expect([isOwnPath(address), isOfThisSite(address), isOfAnotherSite(address)]).toEqual([true, true, false]);
  });

  it.each(['', '#a', '?b', 'a/b'])('%j is relative to the page', (address) => {
    expect([isOwnPath(address), isOfThisSite(address), isOfAnotherSite(address)]).toEqual([false, true, false]);
  });

  it.each([
    ...['//a.example', '/\\a.example', '\\\\a.example', '/\t/a.example', '/\n/a.example', ' //a.example'],
    ...['https://a.example', 'http:a.example', 'http:/a.example', 'ftp://a.example'],
  ])('%j leads to another site', (address) => {
    expect([isOwnPath(address), isOfThisSite(address), isOfAnotherSite(address)]).toEqual([false, false, true]);
  });

  it.each(['mailto:a@a.example', 'data:image/png;base64,AA', 'javascript:alert(1)', 'http://', '//'])(
    '%j leads to no site',
    (address) => {
      expect([isOwnPath(address), isOfThisSite(address), isOfAnotherSite(address)]).toEqual([false, false, false]);
    },
  );
});
