import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { drawByOnePath, importIcons } from '#config/vite/one-path-icons.ts';

const entry = createRequire(import.meta.url).resolve('@tabler/icons-react');
const folder = path.join(path.dirname(entry), '../esm/icons');
const read = (name: string) => readFileSync(path.join(folder, `${name}.mjs`), 'utf8');

const getPaths = (code = '') => [...code.matchAll(/"?d"?: ?"(?<d>[^"]*)"/g)].map(([, d]) => d);

it('the lines of an icon become one path', () => {
  const before = getPaths(read('IconTrash'));
  expect(before.length).toBeGreaterThan(1);
  expect(getPaths(drawByOnePath(read('IconTrash')))).toEqual([before.join('')]);
});

it('what is no line of its own stays as it is', () => {
  const nodes = [
    ['path', { d: 'M4 7l16 0', key: 'svg-0' }],
    ['path', { d: 'm2 2l4 0', key: 'svg-1' }],
  ];
  const source = (all: unknown) =>
    `const __iconNode = ${JSON.stringify(all)};\ncreateReactComponent("outline", "x", "X", __iconNode);`;
  expect(drawByOnePath(source(nodes))).toBeUndefined();
  expect(drawByOnePath(source([nodes[0], ['circle', { r: '2', key: 'svg-1' }]]))).toBeUndefined();
  expect(drawByOnePath(source([nodes[0], nodes[0]]))).toContain('M4 7l16 0M4 7l16 0');
});

it('areas stay apart: one would cut a hole into the other', () => {
  expect(drawByOnePath(read('IconPinFilled'))).toBeUndefined();
  expect(drawByOnePath(read('IconAlertTriangleFilled'))).toBeUndefined();
});

it('each icon comes from its own file', () => {
  expect(importIcons(`import { IconEye, IconX as Close } from "@tabler/icons-react";`)).toBe(
    `import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';` +
      `import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';`,
  );
});
