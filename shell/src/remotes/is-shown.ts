import { createContext } from 'react';

/** Whether the screen is visible: false in a tab that is kept alive or prerendered while another one is open. */
export const IsShownContext = createContext(true);
