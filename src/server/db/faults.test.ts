import { describe, expect, it } from 'vitest';
import { describeDataDirFault } from './faults.ts';

const FOLDER = ' Name a folder that this user may write.';

describe('an embedded database that cannot be used', () => {
  it.each([
    ['EACCES', FOLDER],
    ['EROFS', FOLDER],
    ['ENOENT', FOLDER],
    ['ENOTDIR', FOLDER],
    ['ENOSPC', ' Make room on its disk.'],
    ['EBUSY', ''],
    ['EMFILE', ''],
    ['EREPLACED', ''],
    ['EIO', ''],
  ])('with %s has the next step:%s', (code, step) => {
    const error = Object.assign(new Error(`${code}: reason`), { code });
    expect(describeDataDirFault('/data', error)).toBe(
      `DATA_DIR /data cannot be used: ${code}: reason.${step}`,
    );
  });
});
