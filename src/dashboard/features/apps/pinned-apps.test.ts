import { describe, expect, it } from 'vitest';
import { parsePins, toggleId } from './pinned-apps.ts';

describe('the pins that a device remembers', () => {
  it('are the ids of applications', () => {
    expect([...parsePins('["a","b"]')]).toEqual(['a', 'b']);
  });

  it.each(['', '{', 'null', '42', '{"a":true}'])('are none when the memory holds %j', (memory) => {
    expect(parsePins(memory).size).toBe(0);
  });

  it('leave out what is no id', () => {
    expect([...parsePins('["a",1,null]')]).toEqual(['a']);
  });
});

describe('a pin', () => {
  it('is set, and taken off again', () => {
    const pinned = toggleId(new Set(['a']), 'b');
    expect([...pinned]).toEqual(['a', 'b']);
    expect([...toggleId(pinned, 'a')]).toEqual(['b']);
  });
});
