import { onTestFinished, vi } from 'vitest';

type Answer = NotificationPermission | 'error';

const key = (length: number) => 'k'.repeat(length);

/**
 * Stubs notifications and a service worker with push, which jsdom lacks. `permission` is the browser's current one,
 * `answer` the user's response to the prompt. Removed after each test.
 */
export function stubBrowserPush({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as Answer,
} = {}) {
  const requestPermission = () => {
    if (answer === 'error') return Promise.reject(new Error('The browser could not ask'));
    notification.permission = answer;
    return Promise.resolve(answer);
  };
  const notification = { permission, requestPermission };
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: new ArrayBuffer() },
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: key(87), auth: key(22) } }),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  };
  const registration = {
    active: { postMessage: vi.fn() },
    showNotification: vi.fn(() => Promise.resolve()),
    pushManager: {
      subscribe: vi.fn(() => Promise.resolve(subscription)),
      getSubscription: () => Promise.resolve(subscription),
    },
  };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(globalThis, 'Notification', { value: notification, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { subscription, registration };
}
