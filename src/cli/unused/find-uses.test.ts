import { expect, it } from 'vitest';
import { emptyArchive } from '#domain/app-archive.ts';
import { listConstants } from '#formats/key-constants/constants.ts';
import { findUses, toPattern } from '../commands/unused.ts';

const keys = ['sign_in', 'home.title', 'save'];
const constants = listConstants({
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  texts: new Map(keys.map((key) => [key, { value: key }])),
});

it.each([
  ['Text("sign_in")', ['sign_in']],
  ["// it's\nt('home.title')", ['home.title']],
  ['getString(R.string.sign_in)', ['sign_in']],
  ['android:text="@string/save"', ['save']],
  ['label.text = Texts.homeTitle', ['home.title']],
  ['texts.signIn', ['sign_in']],
  ['signIn(); "saved"; sign_in', []],
])('the keys that %j names are %j', (source, expected) => {
  const { names } = findUses(source, constants);
  expect(keys.filter((key) => names.has(key))).toEqual(expected);
});

it('finds look-ups with their lines, but no values that are built', () => {
  const source =
    'a\nt(\'one\') + i18n.t("two")\nNSLocalizedString("three", comment: "")\nt(`error.${code}`)\nget(\'x\')';
  expect(findUses(source, constants).lookUps).toEqual([
    { key: 'one', line: 2 },
    { key: 'two', line: 2 },
    { key: 'three', line: 3 },
  ]);
});

it('keeps keys by a pattern of the whole key', () => {
  expect(['error.a', 'my.error.a', 'errorxa'].map((key) => toPattern('error.*').test(key))).toEqual(
    [true, false, false],
  );
});
