import { isIPv6 } from 'node:net';
import type Koa from 'koa';

/**
 * The client's address. A forwarded one counts only as far as trusted proxies reach: with two of them, the second entry
 * from the right, because everything left of it is the client's own word.
 */
export function clientAddressOf(koa: Koa.Context, trustedProxies: number): string {
  const direct = koa.req.socket.remoteAddress ?? '';
  const forwarded =
    trustedProxies === 0
      ? []
      : koa
          .get('x-forwarded-for')
          .split(',')
          .map((part) => part.trim());
  const named = forwarded.at(-trustedProxies) || direct;
  return named.replace(/^::ffff:(?=\d+\.)/iu, '');
}

/** The key under which calls of an address are counted: an IPv6 customer owns a /64, so it counts as one. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...right];
  return (
    groups
      .slice(0, 4)
      .map((group) => group.replace(/^0+(?=.)/u, ''))
      .join(':') + '::/64'
  );
}
