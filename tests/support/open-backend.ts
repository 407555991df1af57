import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { carry } from '#mocks/proxy/carry.ts';
import { listen } from './listen.ts';

/** Optional fields that are null here, by a field of their resource. */
const optional: Record<string, readonly string[]> = {
  key: ['description'],
  url: ['s3Key'],
  status: ['errorMessage'],
  countryName: ['countryImageS3Key'],
};

/** Undeclared fields, as other backends add them. */
const added = {
  __v: 0,
  role: 'admin',
  updatedAt: '2026-01-01T00:00:00.000Z',
  extra: { nested: [] },
};

/** Fields that the specification shows for languages other than English only. */
const ofTranslations = [
  'translationId',
  'status',
  'isAutoTranslated',
  'isMissing',
  'originalValue',
];

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

/** Writes without response bodies. */
const silent =
  /^(POST|PUT) \/api\/(images|colors|texts|vpn-servers|app-vpn-servers|translations)\b/;

interface Openness {
  /** Whether absent fields are null. */
  nulls: boolean;
}

function opened(value: unknown, isEnglish: boolean, openness: Openness): unknown {
  if (Array.isArray(value)) return value.map((item) => opened(item, isEnglish, openness));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, part]) => [
    name,
    opened(part, isEnglish, openness),
  ]);
  const own = Object.fromEntries(inner) as Record<string, unknown>; // as: built from entries
  if (!('_id' in own)) return own;
  const absent = Object.entries(optional).flatMap(([name, names]) => (name in own ? names : []));
  const nulls = openness.nulls ? Object.fromEntries(absent.map((name) => [name, null])) : {};
  const full = { ...nulls, ...own, ...added };
  const isShown = (name: string) => !isEnglish || !ofTranslations.includes(name);
  return Object.fromEntries(Object.entries(full).filter(([name]) => isShown(name)));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { server, ...openness }: Openness & { server: URL },
) {
  const { status, headers, body } = await carry(request, await buffer(request), server);
  const { method = '', url = '' } = request;
  const isJson = url.startsWith('/api/') && String(headers['content-type']).includes('json');
  if (!isJson || body.length === 0 || status > 299 || url.startsWith('/api/config/')) {
    response.writeHead(status, headers).end(body);
    return;
  }
  const isSilent = silent.test(`${method} ${url}`);
  const content: unknown = JSON.parse(body.toString());
  const isUser = url.startsWith('/api/auth/');
  const own = isUser
    ? { ...asObject(content), ...added }
    : opened(content, url.endsWith('locale=en'), openness);
  const text = JSON.stringify(isSilent ? { data: {} } : own);
  const kept = Object.entries(headers).filter(
    ([name]) => !['content-length', 'etag'].includes(name),
  );
  response.writeHead(status, Object.fromEntries(kept)).end(text);
}

/**
 * Extra fields, null for absent ones, English rows without a translation, no write bodies. Returns
 * its address and a function to stop it.
 */
export async function startOpenBackend(
  server: string,
  openness: Openness,
): Promise<{ url: string; stop: () => void }> {
  const backend = createServer((request, response) => {
    void answer(request, response, { server: new URL(server), ...openness }).catch(() =>
      response.destroy(),
    );
  });
  return listen(backend);
}
