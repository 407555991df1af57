import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface ReportedChunk {
  size: number;
  /** Chunks that must load before this one can run. */
  imports: string[];
  css: string[];
  /** Source modules, largest first, with their share in characters before minification. */
  modules: { id: string; length: number }[];
}

export interface ChunkReport {
  /** The first script, and the two that may follow: the sign-in page, or the router. */
  entry: string;
  signIn: string;
  app: string;
  /** Chunk file by route file (`login.tsx`, `_auth/apps/index.tsx`) of its component. */
  routes: Record<string, string>;
  files: Record<string, ReportedChunk>;
}

const STARTS = {
  entry: 'src/dashboard/main.tsx',
  signIn: 'src/dashboard/app/sign-in.tsx',
  app: 'src/dashboard/app/app.tsx',
} as const;
const ROUTES = 'src/dashboard/routes/';
/** The suffix of a route's component under the router's code splitting. */
const COMPONENT = '?tsr-split=component';

/** Writes dist/.vite/chunks.json, which the tests compare with the size budgets. */
export function chunkReport(): Plugin {
  let root = '';
  return {
    name: 'chunk-report',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const report: ChunkReport = { entry: '', signIn: '', app: '', routes: {}, files: {} };
        for (const output of Object.values(bundle)) {
          if (/\.(?:br|gz)$/.test(output.fileName)) continue;
          report.files[output.fileName] = describe(output, getSize(output, bundle), root);
          if (output.type !== 'chunk') continue;
          for (const module of output.moduleIds.map((id) => shorten(id, root))) {
            for (const [start, id] of Object.entries(STARTS))
              if (module === id) Object.assign(report, { [start]: output.fileName });
            if (!module.startsWith(ROUTES) || !module.endsWith(COMPONENT)) continue;
            report.routes[module.slice(ROUTES.length, -COMPONENT.length)] = output.fileName;
          }
        }
        this.emitFile({
          type: 'asset',
          fileName: '.vite/chunks.json',
          source: JSON.stringify(report, null, 1),
        });
      },
    },
  };
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

function getSize(output: Output, bundle: Rolldown.OutputBundle): number {
  const copy = bundle[`${output.fileName}.br`];
  if (copy?.type === 'asset') return Buffer.byteLength(copy.source);
  return brotliCompressSync(output.type === 'asset' ? output.source : output.code).length;
}

function describe(output: Output, size: number, root: string): ReportedChunk {
  if (output.type === 'asset') return { size, imports: [], css: [], modules: [] };
  return {
    size,
    imports: output.imports,
    css: [...(output.viteMetadata?.importedCss ?? [])],
    modules: Object.entries(output.modules)
      .map(([id, { renderedLength }]) => ({ id: shorten(id, root), length: renderedLength }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length),
  };
}

function shorten(id: string, root: string): string {
  return id.includes('node_modules/')
    ? (id.split('node_modules/').at(-1) ?? id)
    : path.relative(root, id);
}
