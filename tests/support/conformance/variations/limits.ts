import { field } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import { jsonAnswer, jsonOf } from '../misbehaviours.ts';
import { variation, type Variation } from './ways.ts';

const refreshCookie = /admin_refresh=([^;]+)/;

/** Renews the session with the cookie of the login, again and again. */
function keepsRefreshCookie(): Misbehaviour {
  const latest = new Map<string, string>();
  return async (request, forward) => {
    const { cookie = '' } = request.headers;
    const shown = refreshCookie.exec(cookie)?.[1] ?? '';
    const real = latest.get(shown) ?? shown;
    const headers = { ...request.headers, ...(cookie && { cookie: cookie.replace(shown, real) }) };
    const answer = await forward({ ...request, headers });
    const renewed = answer.headers.map(([, value]) => refreshCookie.exec(value)?.[1]).find(Boolean);
    if (renewed === undefined || shown === '') return answer;
    latest.set(shown, renewed);
    return {
      ...answer,
      headers: answer.headers.map(
        ([name, value]) => [name, value.replace(renewed, shown)] as const,
      ),
    };
  };
}

/** Admits no more applications than these at once. */
function admits(most: number): Misbehaviour {
  const made = new Set<string>();
  return async (request, forward) => {
    if (request.operation === 'createApp' && made.size >= most)
      return jsonAnswer(403, { message: 'Your plan has no more applications.' });
    const answer = await forward(request);
    if (answer.status === 201) made.add(String(field(jsonOf(answer), '_id')));
    if (answer.status === 204) made.delete(request.path.split('/').at(-1) ?? '');
    return answer;
  };
}

/** Limits that a backend may have. */
export const limits: readonly Variation[] = [
  variation('one refresh cookie for a session', ['refreshSession', 'logout'], keepsRefreshCookie()),
  variation('sixty applications at most', ['createApp', 'listApps', 'deleteApp'], admits(60)),
];
