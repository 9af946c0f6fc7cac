import { servicesOf, type ServicesFile } from './services-file.ts';

/**
 * Has one thing for each service of the file: starts it for a service that is added or has moved, and ends that of one
 * that is removed or has moved.
 */
export function followServices<One>(
  file: ServicesFile,
  start: (name: string, url: string) => One,
  end: (one: One, name: string) => void,
): { all: ReadonlyMap<string, One>; stop: () => void } {
  const all = new Map<string, One>();
  const urls = new Map<string, string>();

  function update(): void {
    const services = new Map(servicesOf(file));
    for (const [name, one] of all) {
      if (services.get(name) === urls.get(name)) continue;
      all.delete(name);
      end(one, name);
    }
    for (const [name, url] of services) {
      if (all.has(name)) continue;
      urls.set(name, url);
      all.set(name, start(name, url));
    }
  }

  update();
  return { all, stop: file.onChange(update) };
}
