import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporary } from '../support/temporary.ts';

/** For each rule, a file with a fault. */
const FAULTS: Record<string, [file: string, code: string]> = {
  'eslint(eqeqeq)': ['src/domain/a.ts', 'export const isNone = (x: unknown) => x == null;'],
  'eslint(max-lines)': ['src/domain/b.ts', `export const b = [\n${'  1,\n'.repeat(250)}];`],
  'eslint(max-lines-per-function)': [
    'src/server/c.ts',
    `export function long(n: number) {\n${'  n += 1;\n'.repeat(80)}  return n;\n}`,
  ],
  'eslint(no-console)': ['src/server/d.ts', "console.log('x');"],
  'eslint(no-restricted-globals)': [
    'src/dashboard/e.ts',
    "export const call = () => globalThis.fetch('/');",
  ],
  'eslint(no-restricted-imports)': ['src/changes/f.ts', "export { join } from 'node:path';"],
  'eslint(no-restricted-properties)': [
    'src/dashboard/g.ts',
    "export const lock = () => navigator.locks.request('name', () => 1);",
  ],
  'eslint(no-unused-vars)': ['src/server/h.ts', 'const unused = 1;'],
  'eslint(prefer-template)': ['src/server/i.ts', 'export const hi = (n: string) => "Hi " + n;'],
  'house(noun-names)': ['src/changes/x.ts', 'export const gone = 1;'],
  'house(plain-comments)': ['src/changes/y.ts', '// Whoever reads it.\nexport const y = 1;'],
  'house(one-text)': [
    'src/dashboard/x.tsx',
    'export const X = ({ count }: { count: number }) => <p>{count} selected</p>;',
  ],
  'house(untranslated)': [
    'src/dashboard/y.tsx',
    'export const Y = ({ id }: { id: string }) => <code>{id}</code>;',
  ],
  'house(plain-words)': ['src/dashboard/w.ts', "export const none = 'No app uses this server.';"],
  'house(private-part)': ['src/server/j.ts', 'export class Open {\n  part = 1;\n}'],
  'react-hooks(exhaustive-deps)': [
    'src/dashboard/k.tsx',
    "import { useEffect } from 'react';\nexport function K({ at }: { at: string }) {\n  useEffect(() => {\n    document.title = at;\n  }, []);\n  return null;\n}",
  ],
  'react(purity)': [
    'src/dashboard/l.tsx',
    'export function L() {\n  return <p>{Math.random()}</p>;\n}',
  ],
  'react(refs)': [
    'src/dashboard/m.tsx',
    "import { useRef } from 'react';\nexport function M() {\n  const ref = useRef(1);\n  return <p>{ref.current}</p>;\n}",
  ],
  'react-hooks(rules-of-hooks)': [
    'src/dashboard/n.tsx',
    "import { useState } from 'react';\nexport function N({ is }: { is: boolean }) {\n  if (is) useState(0);\n  return null;\n}",
  ],
  'react(set-state-in-effect)': [
    'src/dashboard/o.tsx',
    "import { useEffect, useState } from 'react';\nexport function O() {\n  const [n, setN] = useState(0);\n  useEffect(() => {\n    setN(1);\n  }, []);\n  return <p>{n}</p>;\n}",
  ],
  'typescript(ban-ts-comment)': ['src/server/p.ts', '// @ts-expect-error\nexport const p = 1;'],
  'typescript(consistent-type-imports)': [
    'src/server/q.ts',
    "import { Stats } from 'node:fs';\nexport const size = (s: Stats) => s.size;",
  ],
  'typescript(no-explicit-any)': ['src/server/r.ts', 'export const r = (x: any) => String(x);'],
  'typescript(no-floating-promises)': ['src/server/s.ts', 'Promise.reject(new Error());'],
  'typescript(no-non-null-assertion)': [
    'src/server/t.ts',
    'export const t = (x?: { y: number }) => x!.y;',
  ],
  'typescript(no-unnecessary-condition)': [
    'src/server/u.ts',
    'export const u = (x: { y: number }) => x?.y;',
  ],
  'typescript(no-unsafe-return)': [
    'src/server/v.ts',
    'export const v = (x: string): unknown[] => JSON.parse(x);',
  ],
};

/** The violated rules of each file. */
function lint(folder: string): Map<string, Set<string>> {
  const program = path.resolve('node_modules/.bin/oxlint');
  const config = path.resolve('.config/oxlint.ts');
  const options = ['--type-aware', '--config', config, '--format', 'json', 'src'];
  let said = '';
  try {
    said = execFileSync(program, options, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    said = (error as { stdout: string }).stdout; // as: the error of execFileSync
  }
  // as: oxlint's own form
  const { diagnostics } = JSON.parse(said) as { diagnostics: { code: string; filename: string }[] };
  const broken = new Map<string, Set<string>>();
  for (const { code, filename } of diagnostics)
    broken.set(filename, (broken.get(filename) ?? new Set()).add(code));
  return broken;
}

it('finds the fault for which each rule is there', () => {
  const folder = makeTemporary();
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const compilerOptions = {
    strict: true,
    jsx: 'react-jsx',
    lib: ['esnext', 'dom'],
    module: 'esnext',
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [file, code] of Object.values(FAULTS)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const broken = lint(folder);
  const missed = Object.entries(FAULTS).flatMap(([rule, [file]]) =>
    broken.get(file)?.has(rule) ? [] : [{ rule, found: [...(broken.get(file) ?? [])] }],
  );
  expect(missed).toEqual([]);
});
