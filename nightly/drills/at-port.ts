/** The same address at another port, such as a balancer's. */
export function atPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
