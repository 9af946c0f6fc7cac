import { readContactSettings, type ContactSettings } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';

export function contactRoutes({ contact }: { contact: ContactSettings }): Route[] {
  return [handle(readContactSettings, () => contact)];
}
