export { contactSettings, contactSettingsShape } from './contact-settings.ts';
export { contactRoutes } from './contact.routes.ts';
