import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { drawByOnePath, writeIcons } from '#config/tasks/icons.ts';

/** A dashboard of one file, with its generated icons. */
function iconsFor(source: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'icons-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'generated/icons');
  mkdirSync(path.join(root, 'src/dashboard'), { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'old.ts'), '');
  writeFileSync(path.join(root, 'src/dashboard/page.tsx'), source);
  writeIcons(folder, root);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { names: readdirSync(folder).toSorted(), read };
}

it('each icon that is imported has a module of its own, and nothing else has', () => {
  const { names, read } = iconsFor(`import { IconTrash } from '#generated/icons/trash.ts';
import { IconStarFilled } from '#generated/icons/star-filled.ts';`);
  expect(names).toEqual(['star-filled.ts', 'trash.ts']);
  expect(read('trash.ts')).toMatch(/^export const IconTrash = createIcon\('M[^']+'\);$/m);
  expect(read('star-filled.ts')).toMatch(
    /^export const IconStarFilled = createIcon\('M[^']+', true\);$/m,
  );
});

it('an icon that there is not is named', () => {
  expect(() => iconsFor(`import { IconNo } from '#generated/icons/no-such.ts';`)).toThrow(
    'There is no icon no-such. They are at https://tabler.io/icons.',
  );
});

it('the lines of an icon become one path', () => {
  const body = '<g fill="none"><path d="M4 7h16"/><path d="m.5-2h4"/></g>';
  expect(drawByOnePath('two', body)).toBe('M4 7h16M.5-2h4');
});

it.each([
  ['two areas', '<g fill="currentColor"><path d="M4 7h16z"/><path d="M2 2h4z"/></g>'],
  ['a line by steps alone', '<g fill="none"><path d="M4 7h16"/><path d="m2 2 4 0"/></g>'],
  ['a circle', '<g fill="none"><path d="M4 7h16"/><circle r="2"/></g>'],
  ['nothing', ''],
])('%s cannot be drawn by one path, and the icon is named', (_what, body) => {
  expect(() => drawByOnePath('odd', body)).toThrow('The icon odd cannot be drawn by one path.');
});
