import { describe, expect, test } from 'vitest';
import { parseStrings } from './parse.ts';

const GOOD = '"first" = "1";\n';
const MORE = '\n"last" = "9";';

function between(broken: string) {
  const { entries, problems } = parseStrings(GOOD + broken + MORE);
  const values = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  return { values, lines: problems.map(({ line }) => line) };
}

test('a word alone after a text is a text as at Apple, and reported: it may be more of that text', () => {
  const values = { first: '1', a: 'b', ted: 'ted', last: '9' };
  expect(between('"a" = "b"; ted;')).toEqual({ values, lines: [2] });
  expect(between('"a" = "b";\nted;')).toEqual({ values, lines: [] });
});

describe('one mistake costs at most one entry and is reported with its line', () => {
  test.each([
    ['a closing quotation mark is missing', '"a" = "x;'],
    ['it is missing above a comment', '"a" = "x;\n/* with "marks" */\n// and "more"'],
    ['it is hidden by a backslash', '"a" = "x\\";'],
    ['the text is missing', '"a" = ;'],
    ['the equals sign is missing', '"a" "x";'],
    ['a semicolon stands for the equals sign and a mark is missing', '"a = x;'],
    ['a quotation mark is alone', '"'],
    ['there is prose', 'lorem ipsum'],
    ['there is a stray sign', '\\\\'],
    ['there is a stray brace', '}'],
    ['the value is a list', '"a" = ("x", "y");'],
    ['the value is a group', '"a" = { b = "x"; "c" = { d = (1); }; };'],
    ['the value is data', '"a" = <0fbd 77>;'],
    ['the value is a list that never ends', '"a" = ("x", '],
  ])('%s', (_name, broken) => {
    expect(between(broken)).toEqual({ values: { first: '1', last: '9' }, lines: [2] });
  });

  test.each([
    ['the semicolon is missing', '"a" = "x"', 'x'],
    ['a comma stands for the semicolon', '"a" = "x",', 'x'],
    ['a full-width semicolon does', '"a" = "x"；', 'x'],
    ['there is a semicolon too many', '"a" = "x";;', 'x'],
    ['the key lacks its opening mark', 'a" = "x";', 'x'],
    ['the key lacks its closing mark', '"a = "x";', 'x'],
    ['the text lacks its opening mark', '"a" = x y";', 'x y'],
    ['the text lacks both marks', '"a" = x y;', 'x y'],
    ['a semicolon stands inside a text without marks', 'a = b;ted;', 'b;ted'],
    ['marks inside the text lack their backslash', '"a" = "x "y" z";', 'x "y" z'],
    ['markup does', '"a" = "<i class="y">z</i>";', '<i class="y">z</i>'],
    ['the marks are typographic', '“a” = “x”;', 'x'],
    ['one of the marks is typographic', '"a" = "x”;', 'x'],
    ['a quotation mark is too many', '"a" = "x";"', 'x'],
    ['Objective-C shines through', '"a" = @"x";', 'x'],
    ['a comma is too many', '"a", = "x";', 'x'],
    ['a full-width equals sign stands there', '"a"＝"x";', 'x'],
    ['there is an equals sign too many', '"a" == "x";', 'x'],
  ])('%s: the entry is kept', (_name, broken, value) => {
    expect(between(broken)).toEqual({ values: { first: '1', a: value, last: '9' }, lines: [2] });
  });

  test('marks inside a key lack their backslash: the entry is kept', () => {
    expect(between('"say "hi"" = "x";').values).toHaveProperty('say "hi"', 'x');
  });

  test('a semicolon is missing before the next entry on the line: both are kept', () => {
    expect(between('"a" = "x" "b" = "y";')).toEqual({
      values: { first: '1', a: 'x', b: 'y', last: '9' },
      lines: [2],
    });
  });

  test('lines of garbage in a row are one problem', () => {
    expect(between('one\ntwo\n\nthree').lines).toEqual([2]);
    expect(between('one\n"a" = "x";\ntwo').lines).toEqual([2, 4]);
  });

  test('an entry after garbage on the same line is kept', () => {
    expect(between('one "a" = "x";')).toEqual({
      values: { first: '1', a: 'x', last: '9' },
      lines: [2],
    });
  });

  test('the rest of a broken text is not taken for plain lines', () => {
    expect(between('"a" = "x "y z\nwith <a href = there\nand more";').values).toEqual({
      first: '1',
      last: '9',
    });
  });

  test('both sides of a merge conflict are read, its markers are reported', () => {
    expect(between('<<<<<<< HEAD\n"a" = "x";\n=======\n"a" = "y";\n>>>>>>> b')).toEqual({
      values: { first: '1', a: 'y', last: '9' },
      lines: [2, 3, 4, 6],
    });
  });

  test('all branches of a preprocessor are read, its lines are reported', () => {
    expect(between('#if DEBUG\n"a" = "x";\n#endif').lines).toEqual([2, 4]);
  });

  test('a missing semicolon is reported even where a line has no quotation marks by mistake', () => {
    const many = Array.from({ length: 20 }, (_, index) => `"k${index}" = "v";`).join('\n');
    const { problems } = parseStrings(`${many}\n"a" = "x"\nb = y z\n"c" = "d";`);
    expect(problems.map(({ line }) => line)).toEqual([21, 22]);
  });
});

describe('a file that is cut off', () => {
  test.each([
    ['in a text', '"a" = "x'],
    ['in a text of several lines', '"a" = "x\nb = c\n\nd'],
    ['in a key', '"a'],
    ['after a key', '"a"'],
    ['after the equals sign', '"a" ='],
    ['in a comment', '/* about a\n"a" = "x";'],
    ['in a list', '"a" = ("x",'],
  ])('%s keeps everything before and says where', (_name, tail) => {
    const { entries, problems } = parseStrings(`${GOOD}${tail}`);
    expect(entries).toEqual([{ key: 'first', value: '1', line: 1 }]);
    expect(problems.map(({ line }) => line)).toEqual([2]);
  });

  test('before the semicolon keeps the entry and says so', () => {
    expect(parseStrings(`${GOOD}"a" = "x"`)).toMatchObject({
      entries: [{ key: 'first' }, { key: 'a', value: 'x' }],
      problems: [{ line: 2 }],
    });
  });

  test('within braces names the open brace', () => {
    expect(parseStrings('\n{ "a" = "x";')).toMatchObject({
      entries: [{ key: 'a' }],
      problems: [{ line: 2, message: 'This brace is never closed.' }],
    });
  });

  test('a comment that has lost its end says so when it swallows entries', () => {
    const { entries, problems } = parseStrings('/* one\n"a" = "1";\n\n/* two */\n"b" = "2";');
    expect(entries).toEqual([{ key: 'b', value: '2', line: 5 }]);
    expect(problems).toEqual([
      {
        line: 1,
        message: 'This comment ends on line 4 and has swallowed entries: is its */ missing?',
      },
    ]);
  });
});

test('a text inside the quotation marks of its key is left out and named', () => {
  const { entries, problems } = parseStrings('"confirm.title = OK";\n"a" = "1";\n"1 + 1 = 2";');
  expect(entries.map(({ key }) => key)).toEqual(['a', '1 + 1 = 2']);
  expect(problems).toEqual([
    {
      line: 1,
      message:
        '"confirm.title = OK" is a key without a text, left out. Did you mean "confirm.title" = "OK"?',
    },
  ]);
});
