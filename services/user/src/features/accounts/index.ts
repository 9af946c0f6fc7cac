export { accountHandlers } from './erase-account.ts';
