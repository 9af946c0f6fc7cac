/** The registration of this page's worker, once there is one. */
export type CurrentRegistration = () => ServiceWorkerRegistration | undefined;
