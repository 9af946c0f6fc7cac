import { expect, it } from 'vitest';
import type Koa from 'koa';
import { addressKey, clientAddressOf } from './client-address.ts';

function request(remoteAddress: string, forwarded: string): Koa.Context {
  return { req: { socket: { remoteAddress } }, get: () => forwarded } as unknown as Koa.Context;
}

it.each([
  [0, '6.6.6.6, 5.5.5.5', '10.0.0.1'],
  [1, '6.6.6.6, 5.5.5.5', '5.5.5.5'],
  [2, '6.6.6.6, 5.5.5.5', '6.6.6.6'],
  [2, '6.6.6.6', '10.0.0.1'],
  [1, '', '10.0.0.1'],
])('believes %i proxies of "%s"', (trusted, forwarded, expected) => {
  expect(clientAddressOf(request('::ffff:10.0.0.1', forwarded), trusted)).toBe(expected);
});

it('counts an IPv6 address by its /64', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
});
