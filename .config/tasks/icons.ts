import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const IMPORT = /#generated\/icons\/(?<name>[\w-]+)\.ts'/g;
const PATH = / d="(?<d>[^"]+)"/g;
const START = /^m[^a-z]+/i;
const NUMBER = /-?\d*\.?\d+/g;

/** `arrow-left` is `IconArrowLeft`. */
const componentName = (name: string) =>
  `Icon${name.replaceAll(/(?:^|-)(?<letter>\w)/g, (_match, letter: string) => letter.toUpperCase())}`;

const isFilled = (body: string) => body.includes('fill="currentColor"');

/** Undefined when more than the path's start would change. */
function fromAnywhere(d: string): string | undefined {
  const [start = ''] = START.exec(d) ?? [];
  return start.match(NUMBER)?.length === 2 ? `M${d.slice(1)}` : undefined;
}

export function drawByOnePath(name: string, body: string): string {
  const lines = [...body.matchAll(PATH)].map(({ groups }) => groups?.['d'] ?? '');
  const drawn = lines.map(fromAnywhere);
  const isPlain = !/<(?!\/?(?:g|path)\b)/.test(body) && !drawn.includes(undefined);
  // Where areas overlap, one path would cut a hole into the other.
  const mayJoin = lines.length === 1 || (lines.length > 1 && !isFilled(body));
  if (!isPlain || !mayJoin) throw new Error(`The icon ${name} cannot be drawn by one path.`);
  return drawn.join('');
}

/** For each imported icon, so that a screen loads only its own. */
export function writeIcons(folder: string, root: string): void {
  const file = require.resolve('@iconify-json/tabler/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet; // as: Iconify's own form
  const names = new Set(
    globSync('src/dashboard/**/*.{ts,tsx}', { cwd: root }).flatMap((source) =>
      [...readFileSync(path.join(root, source), 'utf8').matchAll(IMPORT)].map(
        ({ groups }) => groups?.['name'] ?? '',
      ),
    ),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const body = icons[name]?.body;
    if (body === undefined)
      throw new Error(`There is no icon ${name}. They are at https://tabler.io/icons.`);
    const drawn = `'${drawByOnePath(name, body)}'${isFilled(body) ? ', true' : ''}`;
    writeFileSync(
      path.join(folder, `${name}.ts`),
      `// Tabler's icon (MIT). Written by \`npm run generate\` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const ${componentName(name)} = createIcon(${drawn});
`,
    );
  }
}
