import { cruise } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import layers from '#config/layers.ts';
import { imports } from '../../package.json' with { type: 'json' };

// Without the dot, a neighbour's name would be a package's.
const nextTo = (from: string, to: string) => `./${path.relative(path.dirname(from), to)}`;

type Import = readonly [from: string, to: string, named?: string];

/** Names of the broken rules, for each of the files that import another. */
async function violations(...all: Import[]): Promise<Record<string, string[]>> {
  const project = mkdtempSync(path.join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  };
  write('package.json', JSON.stringify({ imports }));
  for (const [, to] of all) write(to, 'export const x = 1;');
  for (const [from, to, named = nextTo(from, to)] of all)
    write(from, `import { x } from '${named}'; export const y = x;`);
  const { output } = await cruise(['src'], {
    ...layers.options,
    baseDir: project,
    validate: true,
    ruleSet: { forbidden: layers.forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  const broken = output.summary.violations;
  return Object.fromEntries(
    all.map(([from]) => [
      from,
      broken.filter((one) => one.from === from).map(({ rule }) => rule.name),
    ]),
  );
}

const FORBIDDEN: Import[] = [
  ['src/domain/a.ts', 'src/formats/b.ts'],
  ['src/formats/a.ts', 'src/server/b.ts'],
  ['src/formats/text/a.ts', 'src/formats/strings/b.ts'],
  ['src/formats/zip/a.ts', 'src/formats/image-zip/b.ts'],
  ['src/formats/colors/a.ts', 'src/formats/strings/b.ts'],
  ['src/formats/swift-colors/a.ts', 'src/formats/color-file/b.ts'],
  ['src/formats/swift-colors/c.ts', 'src/formats/strings/b.ts'],
  ['src/dashboard/ui/a.ts', 'src/dashboard/features/apps/b.ts'],
  ['src/dashboard/browser/a.ts', 'src/dashboard/api/b.ts'],
  ['src/dashboard/features/apps/a.ts', 'src/dashboard/features/texts/b.ts'],
  ['src/dashboard/features/apps/c.ts', 'src/dashboard/routes/b.ts'],
  ['src/dashboard/reference/a.ts', 'src/dashboard/api/b.ts'],
  ['src/cli/a.ts', 'src/server/b.ts'],
  ['src/cli/c.ts', 'src/dashboard/api/b.ts'],
  ['src/changes/a.ts', 'src/cli/b.ts'],
  ['src/changes/c.ts', 'node_modules/react/index.js', 'react'],
  ['src/changes/d.ts', 'node_modules/@tanstack/react-query/index.js', '@tanstack/react-query'],
  ['src/changes/e.ts', 'src/changes/f.ts', 'node:fs'],
  ['src/server/a.ts', 'src/dashboard/api/b.ts'],
  ['src/server/c.ts', 'tests/support/b.ts'],
  ['src/server/settings.ts', 'src/server/db/b.ts'],
  ['src/server/db/a.ts', 'src/server/services/b.ts'],
  ['src/server/services/engines/a.ts', 'src/server/http/b.ts'],
  ['src/server/http/a.ts', 'src/server/handlers/b.ts'],
  ['src/server/handlers/a.ts', 'src/server/app.ts'],
];

describe('the layer rules', () => {
  it('forbid imports against the arrows', async () => {
    const found = await violations(...FORBIDDEN);
    expect(FORBIDDEN.filter(([from]) => found[from]?.length === 0)).toEqual([]);
  });

  it('see through a name from the top', async () => {
    const [from, to] = ['src/domain/a.ts', 'src/server/b.ts'];
    expect(await violations([from, to, '#server/b.ts'])).toEqual({
      [from]: ['layer src/domain/'],
    });
  });

  it('allow what the architecture allows', async () => {
    const found = await violations(
      ['src/formats/a.ts', 'src/domain/b.ts'],
      ['src/server/app.ts', 'src/server/handlers/b.ts'],
      ['src/server/handlers/a.ts', 'src/server/db/b.ts'],
      ['src/server/db/a.ts', 'src/server/settings.ts'],
      ['src/formats/color-file/a.ts', 'src/formats/colors/b.ts', '#formats/colors/b.ts'],
    );
    expect(Object.values(found).flat()).toEqual([]);
  });
});
