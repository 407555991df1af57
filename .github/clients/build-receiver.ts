// Starts a workflow of GitHub when an application changes: node build-receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { WEBHOOK_SECRET, APP_ID, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
const { PORT = '8080', GITHUB_API = 'https://api.github.com' } = process.env;
if (!WEBHOOK_SECRET || !APP_ID || !GITHUB_REPOSITORY || !GITHUB_TOKEN)
  throw new Error('Set WEBHOOK_SECRET, APP_ID, GITHUB_REPOSITORY (owner/name) and GITHUB_TOKEN.');
const secret = WEBHOOK_SECRET;

function isSigned(body: Buffer, signature: string): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const [a, b] = [Buffer.from(expected), Buffer.from(signature)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function startBuild(): Promise<boolean> {
  const answer = await fetch(`${GITHUB_API}/repos/${GITHUB_REPOSITORY}/dispatches`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${GITHUB_TOKEN}`, Accept: 'application/vnd.github+json' },
    body: JSON.stringify({ event_type: 'app-manager' }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok;
}

/** App Manager repeats a call until its status is 2xx. */
async function getStatus(body: Buffer, signature: string): Promise<number> {
  if (!isSigned(body, signature)) return 401;
  const { tags } = JSON.parse(body.toString()) as { tags: string[] }; // as: it is signed
  if (!tags.includes(`app-${APP_ID}`)) return 204;
  return (await startBuild()) ? 204 : 502;
}

createServer((request, response) => {
  void buffer(request)
    .then((body) => getStatus(body, String(request.headers['app-signature'])))
    .catch(() => 502)
    .then((status) => response.writeHead(status).end());
}).listen(Number(PORT));
