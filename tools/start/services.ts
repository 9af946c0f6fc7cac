import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';

/** A service: a folder under `services/`. Everything else about it follows from its name. */
export type Service = {
  name: string;
  main: string;
  /** The module that declares its settings, as `settingsSchema` and `readConfig`. */
  config: string;
  database: string;
  /** The name of a setting of this service: DATABASE_URL_CONTENT. */
  setting: (prefix: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') => string;
};

/** Without hyphens, so that it can be part of the names of a setting and a database. */
const serviceName = /^[a-z][a-z0-9]{1,30}$/u;

/** The services of the repository, by name. Throws for a folder that cannot be one. */
export function findServices(root = repositoryRoot): Service[] {
  const folders = readdirSync(join(root, 'services'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => describeService(root, name)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

function describeService(root: string, name: string): Service {
  const folder = `services/${name}`;
  if (!serviceName.test(name) || name === 'gateway') {
    throw new Error(`${folder} cannot be a service: its name must be letters and digits, such as 'garden'`);
  }
  const [main, config] = [`${folder}/src/main.ts`, `${folder}/src/config.ts`];
  const missing = [`${folder}/package.json`, main, config].find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) throw new Error(`${folder} is no service: there is no ${missing}`);
  const upper = name.toUpperCase();
  return { name, main, config, database: `grow_${name}`, setting: (prefix) => `${prefix}_${upper}` };
}

/** The service of this name. Throws for any other name. */
export function findService(name: string | undefined): Service {
  const services = findServices();
  const found = services.find((service) => service.name === name);
  if (found === undefined)
    throw new Error(`Name the service: ${services.map((service) => service.name).join(', or ')}`);
  return found;
}
