import ipaddr from 'ipaddr.js';
import type Koa from 'koa';

/**
 * The client's address. A forwarded one counts only as far as trusted proxies reach: with two of them, the second entry
 * from the right, because everything left of it comes from the client.
 */
export function clientAddressOf(ctx: Koa.Context, trustedProxies: number): string {
  const direct = ctx.req.socket.remoteAddress ?? '';
  const forwarded =
    trustedProxies === 0
      ? []
      : ctx
          .get('x-forwarded-for')
          .split(',')
          .map((part) => part.trim());
  const named = forwarded.at(-trustedProxies) || direct;
  return ipaddr.isValid(named) ? ipaddr.process(named).toString() : named;
}

/** The key under which a call is counted, and by how much the limit is multiplied for it. */
export type LimitKey = { key: string; allowance: number };

const networks = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 4 },
  { bits: 48, allowance: 16 },
];

/**
 * The keys under which calls of an address are counted. An IPv6 customer owns a /64, often a /56, sometimes a /48:
 * changing from one /64 to the next does not bypass the limit. Larger networks have a higher limit, because others may
 * share them.
 */
export function addressKeys(address: string): LimitKey[] {
  if (!ipaddr.IPv6.isValid(address)) return [{ key: address, allowance: 1 }];
  return networks.map(({ bits, allowance }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
    return { key: `${network.toString()}/${bits}`, allowance };
  });
}
