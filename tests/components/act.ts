import React from 'react';
import { flushSync } from 'react-dom';

/** The tests' renderer awaits this. React's production build has none. */
const act = async (render: () => unknown): Promise<void> => {
  let rendering: unknown;
  flushSync(() => {
    rendering = render();
  });
  await rendering;
};
Object.assign(React, { act });
