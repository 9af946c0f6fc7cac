/** The same URL at another port, such as a load balancer's. */
export function atPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
