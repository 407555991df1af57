import { byOperation, count, outcomes, type Report, type Result } from '../results.ts';
import { asText } from './lines.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Answers come from elsewhere: nothing of them may become part of the page. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8884; padding: .25rem .5rem; text-align: right }
  th:first-child, td:first-child { text-align: left }
  pre { overflow-x: auto; background: #8882; padding: .75rem; white-space: pre-wrap }
  .failed { color: #c0392b } .finding { color: #a36a00 } .skipped { color: #777 }
  :root { color-scheme: light dark }`;

const row = ([operation, results]: [string, Result[]]): string => {
  const counts = count(results);
  const cells = outcomes.map((outcome) => `<td class="${outcome}">${counts[outcome] || ''}</td>`);
  return `<tr><td>${escaped(operation)}</td>${cells.join('')}</tr>`;
};

const detail = (result: Result): string => {
  const title = `${result.outcome}: ${result.operation}: ${result.check}`;
  const text = result.outcome === 'skipped' ? (result.reason ?? '') : asText(result);
  return `<h3 class="${result.outcome}">${escaped(title)}</h3><pre>${escaped(text)}</pre>`;
};

/** For people: one file with everything in it. */
export function toHtml({ backend, results }: Report): string {
  const told = (['failed', 'finding', 'skipped'] as const).flatMap((outcome) =>
    results.filter((result) => result.outcome === outcome),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(backend)}</title>
<style>${style}</style>
<h1>Conformance of ${escaped(backend)}</h1>
<table>
<tr><th>operation</th>${outcomes.map((outcome) => `<th>${outcome}</th>`).join('')}</tr>
${byOperation(results).map(row).join('\n')}
</table>
${told.map(detail).join('\n')}
</html>
`;
}
