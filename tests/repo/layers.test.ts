import { cruise } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import layers from '#config/layers.ts';
import { imports } from '../../package.json' with { type: 'json' };

const project = mkdtempSync(path.join(tmpdir(), 'layers-'));
afterEach(() => rmSync(project, { recursive: true, force: true }));

// Without the dot, a neighbour's name would be a package's.
const nextTo = (from: string, to: string) => `./${path.relative(path.dirname(from), to)}`;

/** Two files; the first imports the second. */
async function violations(from: string, to: string, named = nextTo(from, to)): Promise<string[]> {
  for (const [file, text] of [
    ['package.json', JSON.stringify({ imports })],
    [to, 'export const x = 1;'],
    [from, `import { x } from '${named}'; export const y = x;`],
  ] as const) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  const { output } = await cruise(['src', 'tests'], {
    ...layers.options,
    baseDir: project,
    validate: true,
    ruleSet: { forbidden: layers.forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule }) => rule.name);
}

describe('the layer rules', () => {
  it.each([
    ['src/domain/a.ts', 'src/formats/b.ts'],
    ['src/formats/a.ts', 'src/server/b.ts'],
    ['src/formats/text/a.ts', 'src/formats/strings/b.ts'],
    ['src/formats/zip/a.ts', 'src/formats/image-zip/b.ts'],
    ['src/formats/colors/a.ts', 'src/formats/strings/b.ts'],
    ['src/formats/swift-colors/a.ts', 'src/formats/color-file/b.ts'],
    ['src/formats/swift-colors/a.ts', 'src/formats/strings/b.ts'],
    ['src/dashboard/ui/a.ts', 'src/dashboard/features/apps/b.ts'],
    ['src/dashboard/browser/a.ts', 'src/dashboard/api/b.ts'],
    ['src/dashboard/features/apps/a.ts', 'src/dashboard/features/texts/b.ts'],
    ['src/dashboard/features/apps/a.ts', 'src/dashboard/routes/b.ts'],
    ['src/dashboard/reference/a.ts', 'src/dashboard/api/b.ts'],
    ['src/cli/a.ts', 'src/server/b.ts'],
    ['src/cli/a.ts', 'src/dashboard/api/b.ts'],
    ['src/changes/a.ts', 'src/cli/b.ts'],
    ['src/server/a.ts', 'src/dashboard/api/b.ts'],
    ['src/server/a.ts', 'tests/support/b.ts'],
    ['src/server/settings.ts', 'src/server/db/b.ts'],
    ['src/server/db/a.ts', 'src/server/services/b.ts'],
    ['src/server/services/engines/a.ts', 'src/server/http/b.ts'],
    ['src/server/http/a.ts', 'src/server/handlers/b.ts'],
    ['src/server/handlers/a.ts', 'src/server/app.ts'],
  ])('forbid that %s imports %s', async (from, to) => {
    mkdirSync(path.join(project, 'tests'), { recursive: true });
    expect(await violations(from, to)).not.toEqual([]);
  });

  it('see through a name from the top', async () => {
    mkdirSync(path.join(project, 'tests'), { recursive: true });
    const [from, to] = ['src/domain/a.ts', 'src/server/b.ts'];
    expect(await violations(from, to, '#server/b.ts')).toEqual(['layer src/domain/']);
  });

  it('allow what the architecture allows', async () => {
    mkdirSync(path.join(project, 'tests'), { recursive: true });
    expect(await violations('src/formats/a.ts', 'src/domain/b.ts')).toEqual([]);
    for (const [from, to] of [
      ['src/server/app.ts', 'src/server/handlers/b.ts'],
      ['src/server/handlers/a.ts', 'src/server/db/b.ts'],
      ['src/server/db/a.ts', 'src/server/settings.ts'],
    ] as const)
      expect(await violations(from, to)).toEqual([]);
    const [reader, shared] = ['src/formats/color-file/a.ts', 'src/formats/colors/b.ts'];
    expect(await violations(reader, shared, '#formats/colors/b.ts')).toEqual([]);
  });
});
