import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';
import { type Glossary, GlossaryFault, parseGlossary } from '#formats/glossary/glossary.ts';
import { describePlace, type Finding, findFindings, type Rule, rules } from '../check/findings.ts';
import { type Checked, type IsFailing, toGithub, toText } from '../check/report.ts';
import { addTargetFlags, jsonFlag, type Run, SIGN_IN } from '../command.ts';
import { refuse } from '../folder/files.ts';
import { addServerFlag, readLines, readSources, type Source, type SourceFlags } from '../source.ts';
import { CannotRun, type Surroundings } from '../surroundings.ts';

export interface CheckFlags extends SourceFlags {
  format: 'text' | 'github' | 'junit';
  failOn: string;
  glossary?: string;
}

export const describeCheck = (): Command =>
  addTargetFlags(addServerFlag(new Command('check')))
    .description('check texts by the rules of the dashboard')
    .argument('[folder]', 'a folder or an archive; without it, every folder of app-manager.json')
    .addOption(
      new Option('--format <format>', 'of the findings')
        .choices(['text', 'github', 'junit'])
        .default('text'),
    )
    .option('--fail-on <rules>', 'which rules fail the run: all, none, or names with commas', 'all')
    .option('--glossary <file>', 'terms to keep or to translate in one way, as GLOSSARY_FILE')
    .addOption(jsonFlag())
    .addHelpText(
      'after',
      `\nRules: ${rules.join(', ')}.\nExits with 1 if a rule of --fail-on has a finding.\n${SIGN_IN}`,
    );

export const check: Run<CheckFlags> = async ([folder], flags, around) => {
  const failing = readFailing(flags.failOn);
  const isFailing = ({ rule }: Finding) => failing.has(rule);
  const glossary = await readGlossary(flags.glossary, around);
  const checked: Checked[] = [];
  for (const source of await readSources(folder, flags, around)) {
    const findings = await placeFindings(findFindings(source.archive, glossary), source, around);
    const { name: app, texts } = source.archive;
    checked.push({ app, texts: texts.size, findings });
  }
  around.stdout.write(await write(checked, { flags, isFailing }));
  return checked.some(({ findings }) => findings.some(isFailing)) ? 1 : 0;
};

function readFailing(names: string): ReadonlySet<Rule> {
  if (names === 'all') return new Set(rules);
  if (names === 'none') return new Set();
  return new Set(
    names.split(',').map((name) => {
      const rule = rules.find((one) => one === name.trim());
      if (!rule) throw new CannotRun(`There is no rule ${name}. Rules: ${rules.join(', ')}.`);
      return rule;
    }),
  );
}

async function readGlossary(
  file: string | undefined,
  { cwd }: Surroundings,
): Promise<Glossary | undefined> {
  if (file === undefined) return undefined;
  try {
    return parseGlossary(await readFile(path.resolve(cwd, file), 'utf8'));
  } catch (error) {
    if (error instanceof GlossaryFault)
      throw new CannotRun(`${file}: line ${error.line} ${error.message}.`);
    return refuse(file, 'read')(error);
  }
}

/** Adds files and lines, where the source is a folder. */
async function placeFindings(
  findings: readonly Finding[],
  source: Source,
  { cwd }: Surroundings,
): Promise<Finding[]> {
  const relate = (file: string) => path.relative(cwd, file);
  const placed: Finding[] = [...source.problems, ...source.foreign].map(
    ({ file, line, message }) => ({
      rule: 'unreadable',
      key: file,
      message,
      file: relate(path.join(source.folder ?? '', file)),
      ...(line !== undefined && { line }),
    }),
  );
  const files = new Map<string, Awaited<ReturnType<typeof readLines>>>();
  for (const finding of findings) {
    const { locale, key } = finding;
    if (locale !== undefined && !files.has(locale))
      files.set(locale, await readLines(source, locale));
    const found = files.get(locale ?? '');
    const line = found?.lines.get(key);
    placed.push({
      ...finding,
      ...(found && { file: relate(found.file) }),
      ...(line !== undefined && { line }),
    });
  }
  return placed;
}

async function write(
  checked: readonly Checked[],
  { flags, isFailing }: { flags: CheckFlags; isFailing: IsFailing },
): Promise<string> {
  if (flags.json === true) {
    const lists = checked.map(({ findings, ...rest }) => ({
      ...rest,
      findings: findings.map((one) => ({
        ...one,
        name: describePlace(one),
        fails: isFailing(one),
      })),
    }));
    return `${JSON.stringify(lists, null, 2)}\n`;
  }
  if (flags.format === 'junit') {
    // Only this format needs its library.
    const { toJunit } = await import('../check/junit.ts');
    return toJunit(checked, isFailing);
  }
  if (flags.format === 'github') return checked.map((one) => toGithub(one, isFailing)).join('');
  return checked.map(toText).join('');
}
