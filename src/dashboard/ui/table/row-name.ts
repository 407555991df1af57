import { createContext } from 'react';

/** The name of the row around a control, by which a screen reader tells one `Edit` from another. */
export const RowName = createContext<string | undefined>(undefined);

/** Takes the controls of a row out of the tab order, in lists of which one row alone is in it. */
export const RowTabIndex = createContext<-1 | undefined>(undefined);
