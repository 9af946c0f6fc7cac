export { createPush } from './create-push.ts';
export { notificationPreferencesRoutes } from './notification-preferences.routes.ts';
export { startNotificationSchedule } from './notification-schedule.ts';
export { notificationHandlers } from './notification.handlers.ts';
export { notificationRoutes } from './notification.routes.ts';
export { notifyUser } from './notify-user.ts';
export type { PushSender } from './push-sender.ts';
export { pushSettingsShape } from './push.config.ts';
export { pushRoutes } from './push.routes.ts';
