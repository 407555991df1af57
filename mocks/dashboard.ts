import { createServer } from 'vite';

export async function startDashboard(mode: 'mock' | 'proxy', apiOrigin: string): Promise<void> {
  process.env['API_ORIGIN'] = apiOrigin;
  // Overrides the shell: with `production` Vite would omit these tools.
  process.env['NODE_ENV'] = 'development';
  const dashboard = await createServer({
    mode,
    // The modes need separate caches; both may run at the same time.
    cacheDir: `node_modules/.vite/${mode}`,
  });
  await dashboard.listen();
  dashboard.printUrls();
}
