import { createContext } from 'react';

/** The row's name, which distinguishes its controls for screen readers. */
export const RowName = createContext<string | undefined>(undefined);

/** Removes a row's controls from the tab order, in lists with one tab stop. */
export const RowTabIndex = createContext<-1 | undefined>(undefined);
