import type Koa from 'koa';
import { expect, it } from 'vitest';
import { addressKeys, clientAddressOf } from './rate-limits.ts';

function request(remoteAddress: string, forwarded: string): Koa.Context {
  return { req: { socket: { remoteAddress } }, get: () => forwarded } as unknown as Koa.Context;
}

it.each([
  [0, '6.6.6.6, 5.5.5.5', '10.0.0.1'],
  [1, '6.6.6.6, 5.5.5.5', '5.5.5.5'],
  [2, '6.6.6.6, 5.5.5.5', '6.6.6.6'],
  [2, '6.6.6.6', '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, 'unknown', 'unknown'],
])('trusts %i proxies of "%s"', (trusted, forwarded, expected) => {
  expect(clientAddressOf(request('::ffff:10.0.0.1', forwarded), trusted)).toBe(expected);
});

it('counts an IPv6 address by its /64, and by the larger networks that one customer may own', () => {
  expect(addressKeys('2001:db8:1:2345:aaaa::1')).toEqual([
    { key: '2001:db8:1:2345::/64', allowance: 1 },
    { key: '2001:db8:1:2300::/56', allowance: 4 },
    { key: '2001:db8:1::/48', allowance: 16 },
  ]);
  const narrowest = (address: string) => addressKeys(address)[0]?.key;
  expect(narrowest('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(narrowest('2001:db8::1')).toBe('2001:db8::/64');
  expect(addressKeys('2001:db8:1:fe::1')[1]?.key).toBe('2001:db8:1::/56');
  expect(addressKeys('203.0.113.7')).toEqual([{ key: '203.0.113.7', allowance: 1 }]);
});
