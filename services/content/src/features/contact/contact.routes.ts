import { readContactSettings, type ContactSettings } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';

export function contactRoutes({ contact }: { contact: ContactSettings }): Mounted[] {
  return [handle(readContactSettings, () => contact)];
}
