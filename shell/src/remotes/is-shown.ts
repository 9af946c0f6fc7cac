import { createContext } from 'react';

/** Whether a person sees the screen: false in a tab that is kept or made ready while another one is open. */
export const IsShownContext = createContext(true);
