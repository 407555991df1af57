import { createContext } from 'react';

/** The name of the row around a control, by which a screen reader tells one `Edit` from another. */
export const RowName = createContext<string | undefined>(undefined);
