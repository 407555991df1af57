import { describe, expect, it } from 'vitest';
import { pageOfOrigin } from './page-of-origin.ts';

describe('the page of origin', () => {
  it.each(['/', '/apps', '/apps/1/texts?locale=fr#top', '/vpn-servers?q=a%20b'])(
    'may be %s',
    (page) => {
      expect(pageOfOrigin(page)).toBe(page);
    },
  );

  it.each([
    'https://evil.example/apps',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'apps',
    '',
    '/login',
    '/login?from=%2Fapps',
    undefined,
    42,
  ])('is not taken from %j', (value) => {
    expect(pageOfOrigin(value)).toBeUndefined();
  });
});
