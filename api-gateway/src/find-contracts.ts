import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '@grow/contracts';
import { allContracts, isContract } from '@grow/contracts/all';
import { OperatorError } from '@grow/service-kit';

const services = join(import.meta.dirname, '../../services');

/**
 * The whole API: the shared contracts, and those that a service of this version has in its `src/contracts.ts`. Throws
 * if one names another service, or has the id or the address of another.
 */
export async function findContracts(folder = services): Promise<readonly Contract[]> {
  const found = [...allContracts];
  for (const file of globSync('*/src/contracts.ts', { cwd: folder }).sort()) {
    const [service = ''] = file.split(/[/\\]/u);
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    for (const contract of Object.values(module).filter(isContract)) {
      assertFits(contract, service, found);
      found.push(contract);
    }
  }
  return found;
}

/** Parameters of other names are the same address. */
const addressOf = ({ method, path }: Contract): string => `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`;

function assertFits(contract: Contract, service: string, others: readonly Contract[]): void {
  const other = others.find((one) => one.id === contract.id || addressOf(one) === addressOf(contract));
  const fault =
    contract.service !== service
      ? `names the service ${contract.service}`
      : other && `has the id or the address of '${other.id}' of the service ${other.service}`;
  if (fault) {
    throw new OperatorError(
      `The contract '${contract.id}' of services/${service} ${fault}.`,
      'Change it: the gateway could not tell to whom a call goes.',
    );
  }
}
