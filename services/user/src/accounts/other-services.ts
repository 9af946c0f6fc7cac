import { servicesOf, type Peers } from '@grow/service-kit';

/** The names of all services but this one, each of which may have data of a user. */
export function otherServices({ name, file }: Peers): string[] {
  return servicesOf(file)
    .map(([other]) => other)
    .filter((other) => other !== name);
}
