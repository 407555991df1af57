import { createServer } from 'vite';

/** Starts the dashboard in front of `apiOrigin`; `mode` says what it offers besides the product. */
export async function startDashboard(mode: 'mock' | 'proxy', apiOrigin: string): Promise<void> {
  process.env['API_ORIGIN'] = apiOrigin;
  // Whatever the shell says: Vite takes `production` for a build, which is without these tools.
  process.env['NODE_ENV'] = 'development';
  const dashboard = await createServer({
    mode,
    // The cache of one mode does not fit another; both may run at the same time.
    cacheDir: `node_modules/.vite/${mode}`,
  });
  await dashboard.listen();
  dashboard.printUrls();
}
