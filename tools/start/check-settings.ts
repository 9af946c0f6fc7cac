import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError, type SettingFault } from '@grow/service-kit';
import { repositoryRoot } from '../test/workspaces.ts';
import type { Part } from './supervise.ts';

type ConfigModule = { readConfig: (environment: NodeJS.ProcessEnv) => unknown };

/** Reads the settings of every process, so that all errors are reported at once, before anything is built. */
export async function checkSettings(parts: readonly Part[]): Promise<void> {
  const errors: SettingFault[] = [];
  for (const { config, env } of parts) {
    if (config === undefined) continue;
    const { readConfig } = (await import(pathToFileURL(join(repositoryRoot, config)).href)) as ConfigModule;
    try {
      readConfig({ ...process.env, ...env });
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      errors.push(...error.faults);
    }
  }
  if (errors.length > 0) throw new SettingsError(errors);
}
