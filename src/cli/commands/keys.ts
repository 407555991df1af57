import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { type Constants, listConstants } from '#formats/key-constants/constants.ts';
import {
  writeKotlinKeys,
  writeSwiftKeys,
  writeTypescriptKeys,
} from '#formats/key-constants/write.ts';
import { addTargetFlags, jsonFlag, type Run, SIGN_IN } from '../command.ts';
import { replaceFile } from '../folder/files.ts';
import { addServerFlag, readArchive, type SourceFlags } from '../source.ts';
import { CannotRun } from '../surroundings.ts';

export interface KeysFlags extends SourceFlags {
  ts?: string;
  swift?: string;
  kotlin?: string;
  package?: string;
  check?: boolean;
}

export const describeKeys = (): Command =>
  addTargetFlags(addServerFlag(new Command('keys')))
    .description('write constants for keys, so that an app without one of them does not build')
    .argument('[folder]', 'a folder or an archive; without it, that of app-manager.json')
    .option('--ts <file>', 'in TypeScript')
    .option('--swift <file>', 'in Swift')
    .option('--kotlin <file>', 'in Kotlin')
    .option('--package <name>', 'of the Kotlin file')
    .option('--check', 'write nothing; exits with 1 if a file is out of date')
    .addOption(jsonFlag())
    .addHelpText(
      'after',
      `\nA text with placeholders is a function of their values; the English text is its comment.\n${SIGN_IN}`,
    );

export const keys: Run<KeysFlags> = async ([folder], flags, around) => {
  const files = listFiles(flags);
  if (files.length === 0)
    throw new CannotRun('Which language? Name a file by --ts, --swift or --kotlin.');
  const question = 'One application makes one file: name its folder.';
  const constants = listConstants(await readArchive(question, folder, flags, around));
  const outdated: string[] = [];
  for (const { name, write } of files) {
    const file = path.resolve(around.cwd, name);
    const content = write(constants);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === content) continue;
    outdated.push(name);
    if (flags.check !== true) await replaceFile(file, content);
  }
  const count = constants.texts.length + constants.images.length + constants.colors.length;
  const verb = flags.check === true ? 'out of date' : 'written';
  const lines = files.map(
    ({ name }) => `${name}: ${outdated.includes(name) ? verb : 'up to date'}, ${count} keys\n`,
  );
  around.stdout.write(
    flags.json === true
      ? `${JSON.stringify({ keys: count, outdated }, null, 2)}\n`
      : lines.join(''),
  );
  return flags.check === true && outdated.length > 0 ? 1 : 0;
};

const listFiles = ({ ts, swift, kotlin, package: packageName }: KeysFlags) =>
  [
    { name: ts, write: writeTypescriptKeys },
    { name: swift, write: writeSwiftKeys },
    { name: kotlin, write: (constants: Constants) => writeKotlinKeys(constants, packageName) },
  ].flatMap(({ name, write }) => (name === undefined ? [] : { name, write }));
