export { createPush } from './create-push.ts';
export { startNotificationSchedule } from './notification-schedule.ts';
export { notificationHandlers } from './notification.handlers.ts';
export { notifyUser } from './notify-user.ts';
export type { PushSender } from './push-sender.ts';
export { pushSettingsShape } from './push.config.ts';
