import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';

/** Fires every alert of `deploy/monitoring/alerts.yaml` with Prometheus's own test runner. */
export function alerts(): Promise<boolean> {
  const promtool = findProgram('promtool', 'On Debian: apt-get install prometheus');
  const words = ['test', 'rules', join(import.meta.dirname, 'alerts.yaml')];
  return Promise.resolve(spawnSync(promtool, words, { stdio: 'inherit' }).status === 0);
}
