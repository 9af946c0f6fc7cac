import type { FileStore, ServiceAddress } from '@grow/service-kit';
import type { IdentitySetUp } from './features/identities/index.ts';
import type { PushSender } from './features/notifications/index.ts';

/** Services that the routes share within one process. */
export type Services = Pick<IdentitySetUp, 'provider' | 'auth'> & {
  publicUrl: string;
  minPasswordLength: number;
  content: ServiceAddress;
  files: FileStore;
  push: PushSender | null;
  pushPublicKey: string | null;
};
