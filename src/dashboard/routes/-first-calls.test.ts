import { afterEach, beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '#tests/support/fake-backend.ts';
import { getFirstCalls, readFirstPage } from './-first-calls.ts';

const getCalls = (address: string) =>
  getFirstCalls(readFirstPage(new URL(address, 'http://dashboard.invalid'))).map((call) =>
    typeof call === 'string' ? call : call.path,
  );

beforeEach(stubLocalStorage);
afterEach(() => localStorage.clear());

it.each([
  ['/', ['/api/apps']],
  ['/apps?q=nimbus', ['/api/apps']],
  ['/vpn-servers', ['/api/vpn-servers', '/api/app-vpn-servers/usage']],
  ['/apps/a%2Fb/images', ['/api/apps/a%2Fb', '/api/images/app/a%2Fb']],
  ['/apps/%/images', ['/api/apps/%25', '/api/images/app/%25']],
  ['/compare?left=app:a', ['/api/apps']],
  ['/login?from=/apps', []],
  ['/nowhere/at/all', []],
])('%s asks for %s', (address, calls) => {
  expect(getCalls(address)).toEqual(calls);
});

it('the texts come with the language that the address names, else with the one shown last', () => {
  localStorage.setItem('app-manager.texts-locale.a', 'de');
  const german = '/api/app-texts/app/a/texts?locale=de';
  expect(getCalls('/apps/a/texts')).toContain(german);
  expect(getCalls('/apps/a/texts?locale=fr')).toContain('/api/app-texts/app/a/texts?locale=fr');
  for (const address of ['/apps/a/texts?locale=en', '/apps/a/texts?locale=xx', '/apps/b/texts'])
    expect(getCalls(address).join()).not.toContain('app-texts');
});
