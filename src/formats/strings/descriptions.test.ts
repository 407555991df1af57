import { describe, expect, test } from 'vitest';
import { parseStrings } from './parse.ts';

function descriptions(text: string) {
  return parseStrings(text).entries.map(({ description }) => description);
}

describe('the comment right above an entry is its description', () => {
  test.each([
    ['a block', '/* Title */\n"a" = "1";', 'Title'],
    ['a block of several lines', '/* Title,\n   at the top */\n"a" = "1";', 'Title,\nat the top'],
    [
      'a block with a column of stars',
      '/**\n * Title,\n * at the top\n **/\n"a" = "1";',
      'Title,\nat the top',
    ],
    ['a block on the same line', '/* Title */ "a" = "1";', 'Title'],
    ['a line', '// Title\n"a" = "1";', 'Title'],
    ['a line with three slashes', '/// Title\n"a" = "1";', 'Title'],
    ['a line of a plain file', '# Title\na = 1', 'Title'],
    ['several lines', '// Title,\n// at the top\n"a" = "1";', 'Title,\nat the top'],
    ['an indented one', '\t// Title\n\t"a" = "1";', 'Title'],
    ['the nearest of two blocks', '/* File */\n/* Title */\n"a" = "1";', 'Title'],
    ['one that looks like an entry', '/* "x" = "y"; */\n"a" = "1";', '"x" = "y";'],
    ['none, as Xcode says so', '/* No comment provided by engineer. */\n"a" = "1";', undefined],
    ['one with CR LF', '/* Title\r\n   two */\r\n"a" = "1";', 'Title\ntwo'],
  ])('%s', (_name, text, description) => {
    expect(descriptions(text)).toEqual([description]);
  });

  test('signs without words around it are left away', () => {
    expect(descriptions('//-------\n// Title\n//=======\n"a" = "1";')).toEqual(['Title']);
  });
});

describe('blocks right below each other, as tools write one for each place of a text', () => {
  test('describe it together', () => {
    const file = '/* The app */\n\n';
    expect(descriptions(`${file}/* On a page; */\n/* In a menu */\n"a" = "1";`)).toEqual([
      'On a page;\nIn a menu',
    ]);
    expect(descriptions(`${file}/* One */\n/* Two */\n/* Three\n   Four */\n"a" = "1";`)).toEqual([
      'One\nTwo\nThree\nFour',
    ]);
    expect(descriptions('/* One\n   Two */\n"a" = "1";')).toEqual(['One\nTwo']);
  });

  test('do not when the upper one is a heading, ruled off, or a comment of the entry above', () => {
    const above = '"x" = "0"; ';
    for (const upper of ['/* ==== Login ==== */', '/* MARK: Login */', '/********/', '/**/']) {
      expect(descriptions(`${above}\n${upper}\n/* Title */\n"a" = "1";`).at(-1)).toBe('Title');
    }
    expect(descriptions(`${above}/* of x */\n/* Title */\n"a" = "1";`).at(-1)).toBe('Title');
    expect(descriptions(`${above}\n/* Login */\n\n/* Title */\n"a" = "1";`).at(-1)).toBe('Title');
  });
});

test('a heading describes all below it, not the first of them', () => {
  for (const heading of ['// MARK: Login', '/* ==== Login ==== */', '//--- Login']) {
    const { entries, notices } = parseStrings(`${heading}\n"a" = "1";\n`);
    expect(entries[0]).not.toHaveProperty('description');
    expect(notices).toHaveLength(1);
  }
  expect(descriptions('// MARK: Login\n// Title\n"a" = "1";')).toEqual(['MARK: Login\nTitle']);
  expect(descriptions('/* TODO: shorten */\n"a" = "1";')).toEqual(['TODO: shorten']);
});

describe('comments that describe no entry', () => {
  const notices = (text: string) => parseStrings(text).notices;

  test('are reported as left out, with their lines', () => {
    const text =
      '/* Licence */\n\n// MARK: - Login\n\n/* Title */\n"a" = "1"; // first\n/****/\n"b" = "2";\n// the end\n';
    expect(notices(text)).toEqual([
      { line: 1, message: '4 comments without a text left out: lines 1, 3, 6, 9.' },
    ]);
    expect(notices('# Login\n\na = b c\n')).toEqual([
      { line: 1, message: '1 comment without a text left out: line 1.' },
    ]);
    expect(
      notices('<plist><dict><!-- Login -->\n\n<key>a</key><string>b</string></dict></plist>'),
    ).toHaveLength(1);
  });

  test('are counted where they are many', () => {
    const [notice] = notices(`${'// a\n\n'.repeat(12)}"a" = "1";`) ?? [];
    expect(notice?.message).toBe(
      '12 comments without a text left out: lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and below.',
    );
  });

  test('are not spoken of where there is none', () => {
    expect(parseStrings('/* Title */\n"a" = "1";\n/***/\n')).not.toHaveProperty('notices');
  });
});

describe('an entry has no description', () => {
  test.each([
    ['without a comment', '"a" = "1";'],
    ['when a blank line lies between', '/* Licence */\n\n"a" = "1";'],
    ['when the comment is only a ruler', '/********/\n"a" = "1";'],
    ['when the comment is empty', '/**/\n"a" = "1";'],
    ['when garbage lies between', '/* Title */\n???\n"a" = "1";'],
    ['when the comment is inside the entry', '"a" /* Title */ = "1";'],
  ])('%s', (_name, text) => {
    expect(parseStrings(text).entries).toEqual([
      { key: 'a', value: '1', line: expect.any(Number) as number },
    ]);
  });

  test('when the comment above belongs to the entry above', () => {
    expect(descriptions('"a" = "1"; // first\n"b" = "2";')).toEqual([undefined, undefined]);
    expect(descriptions('"a" = "1"; /* first */\n"b" = "2";')).toEqual([undefined, undefined]);
    expect(descriptions('"a" = "1"; // first\n// second\n"b" = "2";')).toEqual([
      undefined,
      'second',
    ]);
  });

  test('when it shares its line with the entry that has it', () => {
    expect(descriptions('/* Both? */\n"a" = "1"; "b" = "2";')).toEqual(['Both?', undefined]);
    expect(descriptions('"a" = "1"; /* second */ "b" = "2";')).toEqual([undefined, 'second']);
  });
});
