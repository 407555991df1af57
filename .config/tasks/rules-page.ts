import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue, conditionFor } from '../../tests/conformance/catalogue.ts';
import { writeTable } from './reference-pages.ts';

/** Most checks that are listed for one rule. */
const mostNamed = 3;

const cell = (text: string) => `\`${text.replaceAll('`', "'")}\``;

export function writeRulesPage(folder: string): void {
  const rules = catalogue();
  const rows = rules.map(({ id, operation, checks, status }) => {
    const named = checks.slice(0, mostNamed).map(cell).join(', ');
    const more = checks.length > mostNamed ? `, and ${checks.length - mostNamed} more` : '';
    return [cell(id), `${operation}: ${named}${more}${status === undefined ? '' : ` (${status})`}`];
  });
  const conditional = rules.flatMap((rule) => {
    const condition = conditionFor(rule);
    return condition === undefined ? [] : [[cell(rule.id), condition]];
  });
  const page = `# Rules of a backend

Every rule of the contract, and of the specification as far as a backend can break it, with the checks of
\`npm run conformance\` that show it: ${rules.length} rules. A run says how many of them it has tried. What the
specification asks of the screens is tested with the dashboard.

Ids are texts: a backend that answers numbers fails the types of its answers. English may stand among the
translations of a text; it is read over. Where the connection is cut while a large file is on its way, as some proxies
do, the limit of 5 MB is reported as not tried.

${writeTable(['rule', 'checks'], rows)}

## What not every run can try

A run names these as unproven where it could not try them.

${writeTable(['rule', 'what it takes'], conditional)}
`;
  writeFileSync(path.join(folder, 'conformance.md'), page);
}
