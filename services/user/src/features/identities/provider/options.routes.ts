import { readIdentityOptions, type OutputOf } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';

/** The settings that the shell needs before anybody signs in. */
export function optionsRoutes(options: OutputOf<typeof readIdentityOptions>): Route[] {
  return [handle(readIdentityOptions, () => options)];
}
