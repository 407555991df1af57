import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Setting, settingsTable } from '../../src/server/settings-table.ts';

interface Assumption {
  place: string;
  /** The keyword, or the rule, that it concerns. */
  rule: string;
  reading: string;
}

/** State of a reading until a backend team confirms it. */
export const ASSUMPTION_STATE = 'to be confirmed';

/** Collects every `x-assumed` of the contract in order, each with its rules and a reason. */
export function listAssumptions(node: unknown, steps: string[] = []): Assumption[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'x-assumed' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([rule, reading]) => ({
          place: getPlace(steps),
          rule,
          reading: String(reading),
        }))
      : listAssumptions(value, [...steps, key]),
  );
}

/** `paths./api/apps.post.responses.201` becomes `POST /api/apps 201`. */
function getPlace([kind = '', ...rest]: string[]): string {
  if (kind === 'paths') {
    const [address = '', method = '', ...inside] = rest;
    const detail = inside.filter((part) => part !== 'responses').join(' ');
    return `${method.toUpperCase()} ${address} ${detail}`.trim();
  }
  return rest
    .slice(1)
    .filter((part) => part !== 'properties')
    .join('.');
}

export function writeTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function assumptionsPage(contract: unknown): string {
  const places = new Map<string, string[]>();
  for (const { place, rule, reading } of listAssumptions(contract)) {
    const group = JSON.stringify([rule, reading]);
    const shown = place === '' ? 'the whole contract' : `\`${place}\``;
    places.set(group, [...(places.get(group) ?? []), shown]);
  }
  const rows = [...places].map(([group, where]) => {
    const [rule = '', reading = ''] = JSON.parse(group) as string[]; // as: written above
    return [`\`${rule}\`: ${reading}`, ASSUMPTION_STATE, where.join(', ')];
  });
  return `# Assumptions

The specification leaves some answers and rules open. This is how the contract reads them; a backend team
should confirm each, or say how it reads it, in its \`conformance.json\`. They come from the \`x-assumed\` marks
in \`openapi.yaml\`; each speaks of one rule alone.

${writeTable(['our reading', 'state', 'where'], rows)}
`;
}

function settingsPage(): string {
  const settings: [string, Setting][] = Object.entries(settingsTable);
  const rows = settings.map(([name, { fallback, description }]) => [
    `\`${name}\``,
    fallback === undefined ? '' : `\`${fallback}\``,
    description,
  ]);
  return `# Settings

The server reads these environment variables once, at its start. An empty variable counts as absent. A wrong
value stops the start with one line that names it. A secret may be in a file:
\`SECRET_KEY_FILE=/run/secrets/key\` instead of \`SECRET_KEY\`. They come from \`src/server/settings-table.ts\`.

${writeTable(['variable', 'default', 'meaning'], rows)}
`;
}

/** Beside the bundled contract; `/docs` shows them too. */
export function writeReferencePages(folder: string): void {
  const contract: unknown = JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'));
  writeFileSync(path.join(folder, 'assumptions.md'), assumptionsPage(contract));
  writeFileSync(path.join(folder, 'settings.md'), settingsPage());
}
