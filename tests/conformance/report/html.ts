import { byOperation, count, outcomes, type Report, type Result, troubles } from '../results.ts';
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
  table { border-collapse: collapse; width: 100% } h1 { font-size: 1.5rem } h3 { font-size: 1rem }
  th, td { border-bottom: 1px solid #8884; padding: .25rem .5rem; text-align: right }
  th:first-child, td:first-child { text-align: left }
  td:first-child, h1, h3, pre { overflow-wrap: anywhere }
  pre { overflow-x: auto; background: #8882; padding: .75rem; white-space: pre-wrap }
  .failed { color: light-dark(#b02a1d, #ff8a7d) } .finding { color: light-dark(#8a5a00, #e0b050) }
  .skipped { color: light-dark(#666, #aaa) }
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
export function toHtml(report: Report): string {
  const { backend, results } = report;
  const counts = count(results);
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
<p>${outcomes.map((outcome) => `<span class="${outcome}">${counts[outcome]} ${outcome}</span>`).join(', ')}</p>
${troubles(report)
  .map((line) => `<p class="failed">${escaped(line)}</p>`)
  .join('\n')}
<table>
<tr><th>operation</th>${outcomes.map((outcome) => `<th>${outcome}</th>`).join('')}</tr>
${byOperation(results).map(row).join('\n')}
</table>
${told.map(detail).join('\n')}
</html>
`;
}
