import type { Plugin } from 'vite';

const ICON = /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;
const ICONS_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g;
const NODES = /const __iconNode = (?<nodes>\[.*\]);/;
/** Only lines can be put together: where areas overlap, one would cut a hole into the other. */
const OUTLINE = 'createReactComponent("outline"';

type Node = [element: string, attributes: Record<string, string>];

/** A line that says itself where it begins, and nothing else. */
const isPlainLine = ([element, attributes]: Node): boolean =>
  element === 'path' &&
  attributes['d']?.startsWith('M') === true &&
  Object.keys(attributes).every((name) => name === 'd' || name === 'key');

/** The source of an icon, drawn by one path; undefined where it cannot be. */
export function drawByOnePath(code: string): string | undefined {
  const text = NODES.exec(code)?.groups?.['nodes'];
  if (text === undefined || !code.includes(OUTLINE)) return undefined;
  const nodes = JSON.parse(text) as Node[]; // as: Tabler's own form
  if (nodes.length < 2 || !nodes.every(isPlainLine)) return undefined;
  const d = nodes.map(([, line]) => line['d']).join('');
  const joined = JSON.stringify([['path', { d, key: 'svg-0' }]]);
  return code.replace(text, () => joined);
}

/** Each icon from its own file: through the package's list, whoever needs one would need all that any screen shows. */
export const importIcons = (code: string): string =>
  code.replace(ICONS_IMPORT, (_statement, names: string) =>
    names
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', alias = name] = part.split(/\s+as\s+/);
        return `import ${alias} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;
      })
      .join(''),
  );

/**
 * Draws each icon by one element instead of three to five: a table has a hundred icons, and their elements are half of
 * all that has to be made, styled and painted before its first rows are seen. A screen comes with its own icons only.
 */
export function onePathIcons(): Plugin[] {
  return [
    {
      name: 'icons-one-by-one',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { code: '@tabler/icons-react' },
        handler: (code) => ({ code: importIcons(code), map: null }),
      },
    },
    {
      name: 'one-path-icons',
      apply: 'build',
      transform: {
        filter: { id: ICON },
        handler(code) {
          const drawn = drawByOnePath(code);
          return drawn === undefined ? null : { code: drawn, map: null };
        },
      },
    },
  ];
}
