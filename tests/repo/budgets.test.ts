import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ChunkReport } from '#config/vite/chunk-report.ts';
import type { FirstFiles } from '#dashboard/boot/first-files.ts';

const REPORT = 'dist/.vite/chunks.json';
if (!existsSync(REPORT))
  throw new Error('There is no build to measure. Run `npm run build` first.');
const report = JSON.parse(readFileSync(REPORT, 'utf8')) as ChunkReport; // as: written by the build

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/** Scripts and style sheets required by the given chunks. */
function closure(...chunks: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const { imports = [], css = [] } = report.files[file] ?? {};
    [...imports, ...css].forEach(visit);
  };
  chunks.forEach(visit);
  return files;
}

function screen(...routeFiles: string[]): Set<string> {
  const chunks = routeFiles.map((route) => {
    const chunk = report.routes[route];
    if (!chunk)
      throw new Error(`${route} has no chunk of its own: ${Object.keys(report.routes).join(', ')}`);
    return chunk;
  });
  return closure(report.entry, report.app, ...chunks);
}

const html = brotliCompressSync(readFileSync('dist/index.html')).length;
const getSize = (file: string) => report.files[file]?.size ?? 0;
const total = (files: Set<string>) => [...files].reduce((sum, file) => sum + getSize(file), html);

/** Sizes, and the largest modules of each file. */
function contents(files: Set<string>): string {
  return [...files]
    .sort((a, b) => getSize(b) - getSize(a))
    .map((file) => {
      const modules = report.files[file]?.modules.slice(0, 6).map(({ id }) => id) ?? [];
      return `  ${kB(getSize(file))} kB ${file}${modules.length > 0 ? `: ${modules.join(', ')}` : ''}`;
    })
    .join('\n');
}

const APPS = ['_auth.tsx', '_auth/apps/index.tsx'];

describe('bytes that a browser loads before a screen is usable (brotli: scripts, styles, HTML)', () => {
  it.each([
    ['/login', 89, 4, closure(report.entry, report.signIn)],
    ['/apps', 165, 6, screen(...APPS)],
  ])('%s stays within %d kB and %d files', (url, budget, most, files) => {
    const size = kB(total(files));
    console.log(`${url}: ${size} of ${budget} kB (HTML ${kB(html)} kB)\n${contents(files)}`);
    expect(size, `${url} loads\n${contents(files)}`).toBeLessThanOrEqual(budget);
    expect(files.size, contents(files)).toBeLessThanOrEqual(most);
  });

  it.each(Object.keys(report.routes).filter((route) => route.startsWith('_auth/')))(
    '%s adds at most 37 kB and four files to the list of applications',
    (route) => {
      const before = screen(...APPS);
      const added = new Set([...screen('_auth.tsx', route)].filter((file) => !before.has(file)));
      expect(kB(total(added) - html), contents(added)).toBeLessThanOrEqual(37);
      expect(added.size, contents(added)).toBeLessThanOrEqual(4);
    },
  );
});

it('no screen waits for the change engine', () => {
  const modules = [...screen(...Object.keys(report.routes))].flatMap(
    (file) => report.files[file]?.modules.map(({ id }) => id) ?? [],
  );
  expect(modules).toContain('src/dashboard/resources/deletion.ts');
  expect(modules.filter((id) => /^src[/]changes[/](?:apply|run|write-items)/.test(id))).toEqual([]);
});

it('the sign-in page loads neither the router nor Mantine', () => {
  const files = closure(report.entry, report.signIn);
  const modules = [...files].flatMap((file) => report.files[file]?.modules.map(({ id }) => id));
  expect(modules).toContain('src/dashboard/features/auth/login-page.tsx');
  expect(
    modules.filter((id) => /^@(?:mantine|tanstack\/(?:react-)?router)/.test(id ?? '')),
  ).toEqual([]);
});

describe('files of every screen', () => {
  const modules = [...closure(report.entry, report.app)].flatMap(
    (file) => report.files[file]?.modules.map(({ id }) => id) ?? [],
  );

  it('holds no component of a route', () => {
    expect(modules).toContain('src/dashboard/app/app.tsx');
    expect(
      modules.filter((id) => /^src\/dashboard\/(features\/.*[.]tsx|routes\/.*\?)/.test(id)),
    ).toEqual([]);
  });

  it('holds no Mantine component: each route brings the ones it shows', () => {
    expect(modules.filter((id) => id.includes('@mantine/core/esm/components/'))).toEqual([]);
  });
});

it('no two chunks wait for each other', () => {
  for (const file of Object.keys(report.files)) {
    const others = report.files[file]?.imports ?? [];
    expect([...closure(...others)], contents(closure(...others))).not.toContain(file);
  }
});

it('classes named by the styles within the page exist', () => {
  const page = readFileSync('dist/index.html', 'utf8');
  const named = [...page.matchAll(/url\((?<address>[^)#]+)\)/g)].map(
    ({ groups }) => groups?.['address'] ?? '',
  );
  const files = named.filter((address) => !address.startsWith('data:'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.startsWith('/') || !existsSync(`dist${file}`))).toEqual([]);
});

it('all scripts of a first screen are compiled while they arrive, compressed or not', () => {
  const listed = /<script type="application\/json" id="files">(.*?)<\/script>/.exec(
    readFileSync('dist/index.html', 'utf8'),
  )?.[1];
  const { signIn, app, routes } = JSON.parse(listed ?? '') as FirstFiles; // as: written by the build
  const scripts = [signIn, app, ...Object.values(routes)].flatMap(({ js }) => js);
  expect(scripts.length).toBeGreaterThan(10);
  // Chromium reads it on the first line only.
  const isHinted = (bytes: Buffer) => bytes.toString().startsWith('//# allFunctionsCalledOnLoad\n');
  for (const script of new Set(scripts)) {
    expect(isHinted(readFileSync(`dist${script}`)), script).toBe(true);
    const compressed = `dist${script}.br`;
    if (existsSync(compressed))
      expect(isHinted(brotliDecompressSync(readFileSync(compressed))), compressed).toBe(true);
  }
});
