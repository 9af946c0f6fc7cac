import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not to this machine, its networks, the metadata service of a
 * cloud, or a translation from IPv4 that could lead there.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  // Everything that is routed today is in 2000::/3; the library knows the reserved parts of that.
  return known instanceof ipaddr.IPv4 || ((known.parts[0] ?? 0) & 0xe0_00) === 0x20_00;
}
