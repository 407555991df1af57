import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#dashboard/app/app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');
const root = createRoot(container);

// Before the first call is sent. A build knows that this is not for it, and leaves the code out.
if (import.meta.env.DEV) {
  const { startDevtools } = await import('#dashboard/devtools/start.tsx');
  startDevtools();
}

root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
