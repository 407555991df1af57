import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from '../../src/server/settings-table.ts';

interface Assumption {
  where: string;
  reading: string;
}

/** Collects every `x-assumed` of the contract, in its order. */
function assumptions(node: unknown, path: string[] = []): Assumption[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'x-assumed'
      ? [{ where: name(path), reading: String(value) }]
      : assumptions(value, [...path, key]),
  );
}

/** `paths./api/apps.post.responses.201` reads `POST /api/apps 201`; schemas lose their scaffolding. */
function name([kind = '', ...rest]: string[]): string {
  if (kind === 'paths') {
    const [path = '', method = '', ...inside] = rest;
    const detail = inside.filter((part) => part !== 'responses').join(' ');
    return `${method.toUpperCase()} ${path} ${detail}`.trim();
  }
  return rest
    .slice(1)
    .filter((part) => part !== 'properties')
    .join('.');
}

function assumptionsTable(contract: unknown): string {
  const byReading = new Map<string, string[]>();
  for (const { where, reading } of assumptions(contract)) {
    byReading.set(reading, [...(byReading.get(reading) ?? []), `\`${where}\``]);
  }
  const rows = [...byReading].map(
    ([reading, where]) => `| ${escape(reading)} | ${where.join(', ')} |`,
  );
  return ['| our reading | where |', '| --- | --- |', ...rows].join('\n');
}

function settingsRows(): string {
  const rows = Object.entries(settingsTable).map(([setting, { description, ...rest }]) => {
    const fallback = 'fallback' in rest ? `\`${rest.fallback}\`` : '';
    return `| \`${setting}\` | ${fallback} | ${escape(description)} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|');
}

function replaceBetween(text: string, marker: string, table: string): string {
  const [start, end] = [`<!-- ${marker}: generated -->`, `<!-- ${marker}: end -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`README.md has no ${start} … ${end}. Put both back.`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}

/** Writes the README's tables of settings and of assumptions from their sources. */
export function writeReadmeTables(readme: string, bundledContract: string): void {
  const contract: unknown = JSON.parse(readFileSync(bundledContract, 'utf8'));
  const text = readFileSync(readme, 'utf8');
  const withSettings = replaceBetween(text, 'settings', settingsRows());
  writeFileSync(readme, replaceBetween(withSettings, 'assumptions', assumptionsTable(contract)));
}
