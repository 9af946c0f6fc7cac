import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import { hasOtherPublisher, notifyPublishers } from './publishers.ts';

export function publisherRoutes(): Route[] {
  return [
    handleInternal(internal.findOtherPublisher, async ({ params }, { em }) => ({
      exists: await hasOtherPublisher(em, params.userId),
    })),
    handleInternal(internal.notifyPublishers, ({ body }, { em }) => notifyPublishers(em, body)),
  ];
}
