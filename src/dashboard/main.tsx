const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

// Before the first call is sent. A build knows that this is not for it, and leaves the code out.
if (import.meta.env.DEV) {
  const { startDevtools } = await import('#dashboard/devtools/start.tsx');
  startDevtools();
}

// Code that begins to run keeps what the page itself shows from being painted.
await window.early?.list;

// The sign-in page does without the code of all others until somebody signs in (boot/start.ts).
const { start } =
  container.dataset['start'] === 'sign-in'
    ? await import('#dashboard/app/sign-in.tsx')
    : await import('#dashboard/app/app.tsx');
start(container);
