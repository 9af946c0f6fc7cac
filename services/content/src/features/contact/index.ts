/** What others use of this feature. */
export { contactSettings, contactSettingsShape } from './contact-settings.ts';
export { contactRoutes } from './contact.routes.ts';
