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

/** Under which a call is counted, and how many times the limit is allowed there. */
export type LimitKey = { key: string; allowance: number };

/**
 * The keys under which calls of an address are counted. An IPv6 customer owns a /64, often a /56, sometimes a /48: who
 * changes from one /64 to the next is still counted, more generously because others may be in there.
 */
export function addressKeys(address: string): LimitKey[] {
  if (!isIPv6(address)) return [{ key: address, allowance: 1 }];
  const [first, second, third, fourth] = groupsOf(address);
  const network = `${first}:${second}:${third}`;
  const fourthOf56 = (Number.parseInt(fourth ?? '0', 16) & 0xff00).toString(16);
  return [
    { key: `${network}:${fourth}::/64`, allowance: 1 },
    { key: `${network}:${fourthOf56}::/56`, allowance: 4 },
    { key: `${network}:0::/48`, allowance: 16 },
  ];
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/u, ''));
}
