import { expect, it } from 'vitest';
import type { Change } from '#changes/diff.ts';
import { toMarkdown } from '../commands/diff.ts';

const changed = (key: string, before: string, after: string): Change => ({
  kind: 'text',
  change: 'changed',
  key,
  before: { value: before },
  after: { value: after },
  fields: ['value'],
});

it('shows any text as it is, in one cell', () => {
  const changes = [changed('a|b', '<b>@ada</b>\nline', '`x` [y](z)')];
  expect(toMarkdown([{ title: 'Nimbus', changes, same: 1200 }])).toBe(
    [
      '### Nimbus: 1 changed, 1,200 the same',
      '',
      '| | before | after |',
      '| --- | --- | --- |',
      '| Text a&#124;b | &lt;b&#62;&#64;ada&lt;/b&#62;<br>line | &#96;x&#96; &#91;y&#93;&#40;z&#41; |',
      '',
    ].join('\n'),
  );
});

it('cuts a long text between two characters', () => {
  const changes = [changed('key', 'x', `${'y'.repeat(499)}😀`)];
  expect(toMarkdown([{ title: 'Nimbus', changes, same: 0 }])).toContain(`${'y'.repeat(499)}… |`);
});

it('fits into a comment', () => {
  const changes = Array.from({ length: 1000 }, (_, index) =>
    changed(`key${index}`, 'x'.repeat(900), 'y'.repeat(900)),
  );
  const text = toMarkdown([{ title: 'Nimbus', changes, same: 0 }]);
  expect(text.length).toBeLessThan(65_536);
  expect(text).toMatch(/And \d+ more\.\n$/);
});

it('says that there is no difference', () => {
  expect(toMarkdown([{ title: 'Nimbus', changes: [], same: 3 }])).toBe(
    '### Nimbus: no differences, 3 the same\n',
  );
});
