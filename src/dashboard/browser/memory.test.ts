import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceMemory, isText, parseList } from './memory.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

describe('what the device remembers', () => {
  it('is kept by the browser', () => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
    expect(deviceMemory.set('look', 'table')).toBe(true);
    expect([...items]).toEqual([['look', 'table']]);
    expect(deviceMemory.get('look')).toBe('table');
    deviceMemory.delete('look');
    expect(deviceMemory.get('look')).toBeUndefined();
  });

  it.each([
    ['is forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['has no room left', { getItem: () => 'older', setItem: refuse, removeItem: () => undefined }],
    ['is missing', null],
  ])('is kept by the page while the storage %s', (_why, storage) => {
    vi.stubGlobal('localStorage', storage);
    expect(deviceMemory.set('look', 'gallery')).toBe(false);
    expect(deviceMemory.get('look')).toBe('gallery');
    deviceMemory.delete('look');
    expect(deviceMemory.get('look')).not.toBe('gallery');
  });

  it('is what the browser keeps once it has room again', () => {
    const items = new Map<string, string>();
    const setItem = vi.fn((key: string, value: string) => void items.set(key, value));
    const getItem = (key: string) => items.get(key) ?? null;
    const removeItem = (key: string) => items.delete(key);
    vi.stubGlobal('localStorage', { getItem, setItem, removeItem });
    setItem.mockImplementationOnce(refuse);
    deviceMemory.set('look', 'gallery');
    deviceMemory.set('look', 'table');
    expect(deviceMemory.get('look')).toBe('table');
    deviceMemory.delete('look');
  });

  it('is nothing while the storage may not even be named', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
    expect(deviceMemory.get('look')).toBeUndefined();
    expect(deviceMemory.set('look', 'table')).toBe(false);
    expect(deviceMemory.get('look')).toBe('table');
    deviceMemory.delete('look');
  });
});

it.each([
  ['["a","b"]', ['a', 'b']],
  ['["a",1,null]', ['a']],
  ['{"a":1}', []],
  ['["a"', []],
  ['', []],
  [undefined, []],
])('reads the strings of %s', (memory, strings) => {
  expect(parseList(memory, isText)).toEqual(strings);
});
