import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOrigin } from '#tests/support/fake-backend.ts';
import { configMessage, fetchConfig, getLanguage } from './fetch-config.ts';

const request = { appId: 'app 1', lan: 'fr' } as const;

function answer(body: string, init?: ResponseInit) {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', call);
  return call;
}

beforeEach(() => setOrigin('http://dashboard.test'));
afterEach(() => {
  vi.unstubAllGlobals();
  setOrigin(undefined);
});

describe('the configuration call', () => {
  it('asks in the language and brings the answer with its size', async () => {
    const call = answer('{"name":"Zoë"}');
    const config = await fetchConfig(request);
    expect(call.mock.calls[0]?.[0]).toHaveProperty(
      'url',
      'http://dashboard.test/api/config/app%201?lan=fr',
    );
    expect(config).toMatchObject({ lan: 'fr', text: '{\n  "name": "Zoë"\n}', bytes: 15 });
  });

  it('shows a refusal by its status and its body, word by word', async () => {
    answer('{"message":"App not found"}', { status: 404 });
    const message = await fetchConfig(request).catch(configMessage);
    expect(message).toBe('Error 404: {"message":"App not found"}');
  });

  it.each(['', '{"name":', '[1]', '<!doctype html><title>Welcome</title>'])(
    'does not take anything for a configuration: %j',
    async (body) => {
      answer(body);
      const message = await fetchConfig(request).catch(configMessage);
      expect(message).toMatch(
        /^Error fetching configuration. The server sent an unexpected answer/,
      );
    },
  );

  it('says when there was no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const message = await fetchConfig(request).catch(configMessage);
    expect(message).toMatch(/^Error fetching configuration/);
  });
});

describe('the language in the address', () => {
  it('is en unless it is one of the catalogue', () => {
    expect(getLanguage('pt-BR')).toBe('pt-BR');
    expect(getLanguage('xx')).toBe('en');
    expect(getLanguage(undefined)).toBe('en');
  });
});
