import { expect, it } from 'vitest';
import { Cookies } from './cookies.ts';

function store(...lines: string[]) {
  const cookies = new Cookies();
  for (const line of lines) cookies.store(new Headers([['Set-Cookie', line]]));
  return cookies;
}

it('go to their path and what is below it', () => {
  const cookies = store('a=1; Path=/api; HttpOnly', 'b=2; path=/', 'c=3=4');
  expect(cookies.getHeader('/api')).toBe('a=1; b=2; c=3=4');
  expect(cookies.getHeader('/api/apps')).toBe('a=1; b=2; c=3=4');
  expect(cookies.getHeader('/apiary')).toBe('b=2; c=3=4');
});

it('are replaced by name and path', () => {
  const cookies = store('a=1; Path=/api', 'a=2; Path=/', 'a=3; Path=/api');
  expect(cookies.getHeader('/api/apps')).toBe('a=3; a=2');
});

it.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'are removed by %s',
  (attribute) => {
    expect(store('a=1; Path=/', `a=; Path=/; ${attribute}`).getHeader('/')).toBe('');
  },
);
