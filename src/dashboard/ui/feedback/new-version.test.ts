import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './new-version.ts';

const reload = vi.fn();
let page: EventTarget;
let storage: Map<string, string>;

beforeEach(() => {
  page = new EventTarget();
  storage = new Map();
  vi.stubGlobal('window', Object.assign(page, { location: { reload } }));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

it('reloads the page once per version', () => {
  reloadOnce('/assets/index-b.js');
  reloadOnce('/assets/index-b.js');
  expect(reload).toHaveBeenCalledOnce();
  reloadOnce('/assets/index-c.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves a page alone that would ask before it goes', () => {
  page.addEventListener('beforeunload', (event) => event.preventDefault());
  reloadOnce('/assets/index-b.js');
  expect(reload).not.toHaveBeenCalled();
});

it('leaves the page alone where it could not be remembered', () => {
  vi.stubGlobal('sessionStorage', undefined);
  reloadOnce('/assets/index-d.js');
  reloadOnce('/assets/index-d.js');
  expect(reload).not.toHaveBeenCalled();
});
