/** What only the admin's screens need. */
export { Table } from './admin/table.tsx';
export { Tabs } from './admin/tabs.tsx';
