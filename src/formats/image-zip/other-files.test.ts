import { expect, it } from 'vitest';
import { groupOtherFiles, OTHER_TYPE } from './other-files.ts';

const other = (path: string) => ({ path, message: OTHER_TYPE });

it('makes one line of the files of a kind that are no images', () => {
  const damaged = { path: 'a/x.pdf', message: 'The file is damaged in the archive.' };
  expect(
    groupOtherFiles([
      other('A.xcassets/Contents.json'),
      other('A.xcassets/l.imageset/Contents.json'),
      other('A.xcassets/l.imageset/l.PDF'),
      damaged,
      other('b/m.pdf'),
      other('readme.md'),
      other('LICENSE'),
      other('b\\LICENSE'),
      other('x.json'),
    ]),
  ).toEqual([
    { path: '2 files named Contents.json', message: OTHER_TYPE },
    { path: '2 .pdf files', message: OTHER_TYPE },
    damaged,
    other('readme.md'),
    { path: '2 files named LICENSE', message: OTHER_TYPE },
    other('x.json'),
  ]);
});
