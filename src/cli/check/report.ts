import { formatCount } from '#domain/format.ts';
import { toPrintable } from '../surroundings.ts';
import { describePlace, type Finding } from './findings.ts';

export interface Checked {
  app: string;
  texts: number;
  findings: readonly Finding[];
}

export type IsFailing = (finding: Finding) => boolean;

export function toText({ app, texts, findings }: Checked): string {
  const count = findings.length === 0 ? 'no findings' : formatCount(findings.length, 'finding');
  const lines = findings.map((finding) => {
    const { file, line, rule, message } = finding;
    const place = file === undefined ? '' : `${file}:${line === undefined ? '' : `${line}:`} `;
    return `${place}${describePlace(finding)}: ${message} (${rule})`;
  });
  const last = `${app}: ${count} in ${formatCount(texts, 'text')}.`;
  return `${[...lines, last].map(toPrintable).join('\n')}\n`;
}

/** Annotates lines of a pull request by GitHub's workflow commands. */
export const toGithub = ({ findings }: Checked, isFailing: IsFailing): string =>
  findings
    .map((finding) => {
      const { file, line, rule, message } = finding;
      const fields = Object.entries({ file, line, title: describePlace(finding) })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escape(String(value), /[%\r\n:,]/g)}`);
      const level = isFailing(finding) ? 'error' : 'warning';
      return `::${level} ${fields.join(',')}::${escape(`${message} (${rule})`, /[%\r\n]/g)}\n`;
    })
    .join('');

const escape = (text: string, characters: RegExp): string =>
  text.replaceAll(
    characters,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
