import { describe, expect, it } from 'vitest';
import { makeServer } from '#tests/components/make-server.ts';
import { describeLoss, withApps } from './usage.ts';

const server = (_id: string) => ({ ...makeServer('Germany', 'de', '10.0.0.1'), _id });
const uses = (_id: string, appName: string) => ({ _id, appName });

describe('the apps of a server', () => {
  it('are sorted, and empty for an unused server', () => {
    const rows = withApps(
      [server('1'), server('2')],
      [uses('1', 'b'), uses('9', 'x'), uses('1', 'A')],
    );
    expect(rows.map(({ apps }) => apps)).toEqual([['A', 'b'], []]);
  });

  it('are not known before the usage is', () => {
    expect(withApps([server('1')], undefined)[0]?.apps).toBeUndefined();
    expect(withApps([server('1')], 'unknown')[0]?.apps).toBe('unknown');
  });
});

describe('the loss of a deletion', () => {
  const usage = [uses('1', 'Nimbus'), uses('2', 'Atlas'), uses('1', 'Atlas'), uses('3', 'Other')];

  it('is said by app for one server', () => {
    expect(describeLoss(['1'], usage)).toBe('2 applications lose this server:\nAtlas\nNimbus');
    expect(describeLoss(['3'], usage)).toBe('1 application loses this server:\nOther');
    expect(describeLoss(['4'], usage)).toBe('No application uses this server.');
  });

  it('is counted by app for many', () => {
    expect(describeLoss(['1', '2'], usage)).toBe(
      '2 applications lose servers:\nAtlas: 2 servers\nNimbus: 1 server',
    );
    expect(describeLoss(['4', '5'], usage)).toBe('No application uses any of them.');
  });

  it('tells apps of the same name apart by their number', () => {
    expect(describeLoss(['1'], [uses('1', 'Twin'), uses('1', 'Twin')])).toContain(
      'Twin (2 applications of this name)',
    );
  });

  it('names as many as a dialog has room for', () => {
    const many = Array.from({ length: 12 }, (_, index) => uses('1', `App ${index}`));
    const lines = describeLoss(['1'], many).split('\n');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('and 2 more');
  });
});
