import { createServer } from 'vite';

/** Starts the dashboard in front of `apiOrigin`; `mode` says what it offers besides the product. */
export async function startDashboard(mode: 'mock' | 'proxy', apiOrigin: string): Promise<void> {
  process.env['API_ORIGIN'] = apiOrigin;
  const dashboard = await createServer({
    mode,
    // The cache of one mode does not fit another; both may run at the same time.
    cacheDir: `node_modules/.vite/${mode}`,
  });
  await dashboard.listen();
  dashboard.printUrls();
}
