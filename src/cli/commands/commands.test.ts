import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { listArchiveFiles } from '#formats/app-archive/write.ts';
import { runCli } from '#tests/support/command-line.ts';
import { makeTemporary } from '#tests/support/temporary.ts';

const german = (value: string) =>
  ({ value, isAutoTranslated: false, status: 'translated' }) as const;

const APP: AppArchive = {
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  locales: ['en', 'de'],
  texts: new Map([
    ['bye', { value: 'Bye' }],
    ['hello', { value: 'Hello %@' }],
    ['trial', { value: 'Nimbus is free for 30 days' }],
  ]),
  translations: new Map([
    [
      'de',
      new Map([
        ['hello', german('Hallo')],
        ['trial', german('Wolke ist gratis')],
      ]),
    ],
  ]),
  colors: new Map([['brand', { value: '#102030' }]]),
};

/** A folder as a pull writes it, in a new working folder. */
async function makeFolder(app = APP, cwd = makeTemporary(), folder = 'app') {
  for (const { path: name, content } of listArchiveFiles(app, new Map())) {
    const file = path.join(cwd, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : await content.bytes());
  }
  const write = (name: string, content: string) => writeFileSync(path.join(cwd, name), content);
  return { cwd, write, cli: (...args: string[]) => runCli(args, { cwd }) };
}

describe('check', () => {
  it('lists findings with file and line in the words of the dashboard', async () => {
    const { cli } = await makeFolder();
    expect(await cli('check', 'app')).toEqual({
      code: 1,
      stderr: '',
      stdout: `app/texts/de.strings: German bye: It has no German translation. (missing)
app/texts/de.strings:1: German hello: The translation lost %@. (placeholders)
app/texts/de.strings:3: German trial: The translation lost 30. (digits)
Nimbus: 3 findings in 3 texts.
`,
    });
  });

  it('annotates a pull request, and fails by chosen rules only', async () => {
    const { cli } = await makeFolder();
    const { code, stdout } = await cli('check', 'app', '--format', 'github', '--fail-on', 'digits');
    expect(code).toBe(1);
    expect(stdout).toContain(
      '::error file=app/texts/de.strings,line=3,title=German trial::The translation lost 30. (digits)\n',
    );
    expect(stdout).toContain('::warning file=app/texts/de.strings,line=1,title=German hello::');
    expect(stdout).toContain('lost %25@.');
    expect((await cli('check', 'app', '--fail-on', 'plural,url')).stderr).toMatch(/no rule url/);
    expect((await cli('check', 'app', '--fail-on', 'plural')).code).toBe(0);
    expect((await cli('check', 'app', '--fail-on', 'plural, digits')).code).toBe(1);
    expect((await cli('check', 'app', '--fail-on', 'none')).code).toBe(0);
  });

  it('fails if any of several folders does, and says in JSON which findings fail', async () => {
    const { cli, cwd, write } = await makeFolder();
    write('app-manager.json', '{ "apps": { "Nimbus": "app", "Other": "other" } }');
    await makeFolder(emptyArchive({ name: 'Other', platform: 'iOS' }), cwd, 'other');
    const { code, stdout } = await cli('check', '--fail-on', 'digits', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        app: 'Nimbus',
        texts: 3,
        findings: [
          { name: 'German bye', fails: false },
          { name: 'German hello', fails: false },
          { name: 'German trial', fails: true },
        ],
      },
      { app: 'Other', texts: 0, findings: [] },
    ]);
  });

  it('writes JUnit with a case for each rule', async () => {
    const { cli } = await makeFolder();
    const { stdout } = await cli('check', 'app', '--format', 'junit');
    expect(stdout).toMatch(/<testsuite name="Nimbus: German"[^>]*failures="3"/);
    expect(stdout).toContain('hello: The translation lost %@.');
  });

  it('keeps control characters of keys from the terminal and from XML', async () => {
    const { cli } = await makeFolder({
      ...APP,
      texts: new Map([['a\u001b[2Jb', { value: 'Save the the file' }]]),
      translations: new Map(),
    });
    expect((await cli('check', 'app')).stdout).toContain('English a·[2Jb: The word');
    const { stdout } = await cli('check', 'app', '--format', 'junit');
    expect(stdout).toContain('a·[2Jb');
  });

  it('knows a glossary, and a file that cannot be read', async () => {
    const { cli, cwd, write } = await makeFolder();
    write('terms.csv', 'term,locale,translation\nNimbus,*,keep\n');
    expect((await cli('check', 'app', '--glossary', 'terms.csv')).stdout).toContain(
      'German trial: The glossary keeps “Nimbus”, and the translation does not have it. (glossary)',
    );
    expect((await cli('check', 'app', '--glossary', 'none.csv')).stderr).toBe(
      'none.csv cannot be read: ENOENT: no such file or directory.\n',
    );
    const german = path.join(cwd, 'app/texts/de.strings');
    writeFileSync(german, readFileSync(german, 'utf8').replace('"Hallo";', '"Hallo'));
    expect((await cli('check', 'app')).stdout).toMatch(/de\.strings:1: .*\(unreadable\)/);
  });

  it('names a file that application.json does not, which a push would leave out', async () => {
    const { cli, cwd, write } = await makeFolder();
    mkdirSync(path.join(cwd, 'app/images'));
    write('app/texts/fr.strings', '"hello" = "Salut %@";');
    write('app/images/new.png', '');
    write('app/images/.gitkeep', '');
    const { stdout } = await cli('check', 'app');
    const why =
      'application.json has no such language or image: the file is left out. (unreadable)';
    for (const name of ['texts/fr.strings', 'images/new.png'])
      expect(stdout).toContain(`app/${name}: ${name}: ${why}`);
    expect(stdout).not.toContain('.gitkeep');
  });
});

describe('keys', () => {
  it('are written once, and checked in a pipeline', async () => {
    const { cli, cwd } = await makeFolder();
    const args = ['keys', 'app', '--ts', 'src/keys.ts', '--kotlin', 'Keys.kt', '--package', 'a.b'];
    expect((await cli(...args, '--check')).code).toBe(1);
    expect(existsSync(path.join(cwd, 'Keys.kt'))).toBe(false);
    expect(await cli(...args)).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(cwd, 'src/keys.ts'), 'utf8')).toContain('bye: "bye"');
    expect(readFileSync(path.join(cwd, 'Keys.kt'), 'utf8')).toContain('package a.b\n');
    expect((await cli(...args, '--check')).stdout).toBe(
      'src/keys.ts: up to date, 4 keys\nKeys.kt: up to date, 4 keys\n',
    );
    expect((await cli('keys', 'app')).stderr).toMatch(/^Which language\?/);
  });
});

describe('unused', () => {
  it('lists keys that no source names and names that no key has, but not those to keep', async () => {
    const { cli, write } = await makeFolder();
    write('view.swift', 'Text("hello")\nNSLocalizedString("gone", comment: "")');
    await cli('keys', 'app', '--swift', 'Keys.swift');
    const args = ['unused', '.', '--folder', 'app'];
    expect(await cli(...args)).toEqual({
      code: 1,
      stderr: '',
      stdout: `unused in texts: bye
unused in texts: trial
unused in colors: brand
view.swift:2: no text has the key gone
1 files read: 4 to look at.
`,
    });
    const kept = ['--keep', 'b*', '--keep', 'trial', '--keep', 'gone'];
    expect((await cli(...args, ...kept)).code).toBe(0);
  });

  it('reads no packages, but each named file, and asks for sources where there are none', async () => {
    const { cli, cwd, write } = await makeFolder();
    mkdirSync(path.join(cwd, 'src/node_modules'), { recursive: true });
    write('src/node_modules/used.js', 't("hello")');
    write('uses.txt', '"hello" "bye" "trial" "brand"');
    const unused = (source: string) => cli('unused', source, '--folder', 'app');
    expect(await unused('src')).toMatchObject({
      code: 2,
      stderr: 'There is no source file in these folders.\n',
    });
    expect(await unused('uses.txt')).toMatchObject({
      code: 0,
      stdout: '1 files read: nothing unused, nothing unknown.\n',
    });
    expect(await unused('lib')).toMatchObject({ code: 2, stderr: 'There is no lib.\n' });
  });
});
