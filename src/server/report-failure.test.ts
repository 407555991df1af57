import { describe, expect, it } from 'vitest';
import { describeFailure } from './report-failure.ts';
import { OperatorError } from './operator-error.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
});

describe('a failure of a program', () => {
  it('is one line when the disk is full', () => {
    expect(describeFailure(full)).toBe(
      'The disk is full: ENOSPC: no space left on device, write. Free some space and try again.',
    );
    const database = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    expect(describeFailure(database)).toMatch(/^The disk is full: database .+ try again\.$/);
  });

  it('is one line when the database was lost', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(describeFailure(lost)).toBe(
      'The database cannot be reached: Connection terminated unexpectedly. Try again once it is back.',
    );
  });

  it('is one line when the reader of a backup in a pipe has ended', () => {
    const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    expect(describeFailure(closed)).toBe('The output was closed too early.');
  });

  it('is its message alone when that names the step, and else the place in the code', () => {
    const known = new OperatorError('Name a port.', { cause: full });
    expect(describeFailure(known)).toBe('Name a port.');
    expect(describeFailure(new Error('What?'))).toMatch(/^Error: What\?\n +at /);
  });
});
