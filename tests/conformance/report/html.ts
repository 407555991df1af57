import { escapeText } from '#config/vite/reference/html.ts';
import {
  byOperation,
  count,
  type Outcome,
  type Report,
  type Result,
  troubles,
} from '../results.ts';
import { type Cause, causesOf } from '../causes.ts';
import {
  coverageLine,
  factsOf,
  heads,
  hints,
  moreLine,
  severityCounts,
  skippedFor,
} from './lines.ts';

// Answers come from elsewhere: nothing of them may become part of the page, so every text is escaped.

const style = `
  :root { color-scheme: light dark }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem } h3 { font-size: 1rem }
  h1, h2, h3, pre, p, summary { overflow-wrap: anywhere } summary { cursor: pointer }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8884; padding: .25rem .5rem; text-align: right }
  th:first-child, td:first-child { text-align: left }
  pre { background: #8882; margin: .5rem 0; padding: .75rem; white-space: pre-wrap }
  pre.curl { user-select: all }
  td a { color: inherit } .failed { color: light-dark(#b02a1d, #ff8a7d) }
  .finding { color: light-dark(#8a5a00, #e0b050) } .skipped { color: light-dark(#666, #aaa) }
  @media (max-width: 40rem) {
    body { font-size: 14px; margin: 1rem auto; padding: 0 .75rem }
    table { font-size: 12px } th, td { padding: .25rem }
  }`;

/** The anchor of an operation's results with this outcome; only failures and findings have one. */
const anchorOf = (outcome: Outcome, operation: string): string | undefined =>
  outcome === 'failed' || outcome === 'finding' ? escapeText(`${outcome}-${operation}`) : undefined;

/** A long name may go on in the next line where it has a capital. */
const breakable = (name: string): string => escapeText(name).replaceAll(/(?=[A-Z])/g, '<wbr>');

const row = ([operation, results]: [string, Result[]]): string => {
  const counts = count(results);
  const cells = heads.map(([outcome]) => {
    const anchor = anchorOf(outcome, operation);
    const text = counts[outcome] || '';
    const content = text && anchor ? `<a href="#${anchor}">${text}</a>` : text;
    return `<td class="${outcome}">${content}</td>`;
  });
  return `<tr><td>${breakable(operation)}</td>${cells.join('')}</tr>`;
};

const facts = (result: Result): string => {
  const { curl = '' } = result;
  const line =
    curl && `<pre class="curl" title="One click selects it all">${escapeText(curl)}</pre>`;
  return `<pre>${escapeText(factsOf(result))}</pre>${line}`;
};

/** The findings by cause; the first of each operation and outcome is where the table leads. */
function sections(results: readonly Result[]): string {
  const led = new Set<string>();
  const idOf = ({ outcome, operation }: Result): string => {
    const anchor = anchorOf(outcome, operation);
    if (anchor === undefined || led.has(anchor)) return '';
    led.add(anchor);
    return ` id="${anchor}"`;
  };
  const folded = (cause: Cause): string => {
    const its = [...cause.alike, ...cause.followers];
    const told = its.map(
      (one) =>
        `<h4${idOf(one)}>${breakable(one.operation)}: ${escapeText(one.check)}</h4>${facts(one)}`,
    );
    const summary = `<summary>${escapeText(moreLine(cause))}</summary>`;
    return its.length > 0 ? `<details>${summary}${told.join('\n')}</details>` : '';
  };
  const detail = (cause: Cause): string => {
    const { first } = cause;
    const { outcome, operation, check, severity = 'wrong' } = first;
    const title = `${outcome} (${severity}): ${breakable(operation)}: ${escapeText(check)}`;
    return `<h3 class="${outcome}"${idOf(first)}>${title}</h3>${facts(first)}${folded(cause)}`;
  };
  return causesOf(results).map(detail).join('\n');
}

const skipped = ([reason, operations]: [string, string[]]): string =>
  `<li>${escapeText(reason)}: ${operations.map(breakable).join(', ')}</li>`;

const skippedList = (results: readonly Result[]): string => {
  const items = skippedFor(results).map(skipped);
  return items.length > 0 ? `<h2>Skipped</h2><ul class="skipped">${items.join('\n')}</ul>` : '';
};

/** For people: one file with everything in it. */
export function toHtml(report: Report): string {
  const { backend, results } = report;
  const counts = count(results);
  const total = heads.map(
    ([outcome, head]) => `<span class="${outcome}">${counts[outcome]} ${head}</span>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escapeText(backend)}</title>
<style>${style}</style>
<h1>Conformance of ${escapeText(backend)}</h1>
<p>${total.join(', ')}${severityCounts(results) && `; ${severityCounts(results)}`}</p>
${troubles(report)
  .map((line) => `<p class="failed">${escapeText(line)}</p>`)
  .join('\n')}
${[...coverageLine(report), ...hints(report)].map((line) => `<p>${escapeText(line)}</p>`).join('\n')}
${sections(results)}
<table>
<tr><th>operation</th>${heads.map(([, head]) => `<th>${head}</th>`).join('')}</tr>
${byOperation(results).map(row).join('\n')}
</table>
${skippedList(results)}
</html>
`;
}
