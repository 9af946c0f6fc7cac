import { notificationSchema, notifyUser } from '@grow/contracts/internal';
import { callInternal, type ServiceAddress } from '@grow/service-kit';

/** Hands one notification to the user service. Twice does no harm: the same key is shown once. */
export function createNotificationDelivery(userService: ServiceAddress) {
  return async (payload: unknown): Promise<void> => {
    await callInternal(notifyUser, { body: notificationSchema.parse(payload) }, userService);
  };
}
