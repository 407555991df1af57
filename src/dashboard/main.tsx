const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

// Before the first call is sent. A build omits this code.
if (import.meta.env.DEV) {
  const { startDevtools } = await import('#dashboard/devtools/start.tsx');
  startDevtools();
}

// Running code would delay the paint of the page's own content.
await window.early?.list;

// The sign-in page needs no other code (boot/start.ts).
const { start } =
  container.dataset['start'] === 'sign-in'
    ? await import('#dashboard/app/sign-in.tsx')
    : await import('#dashboard/app/app.tsx');
start(container);
