import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, carry, NoAnswer } from './carry.ts';
import { type Checked, createCheck, isRefused, type Violation } from './check.ts';
import { showExchange, type ShownExchange } from './exchange.ts';

interface ProxyParts {
  contract: string;
  backend: URL;
  onViolations: (checked: Checked, exchange: ShownExchange) => void;
  onLost: (reason: string) => void;
  /** How long the backend may be silent; as long as the dashboard waits (spec 9) without it. */
  timeoutMs?: number | undefined;
}

/** No call of the contract redirects; 304 is no redirect. */
function redirectOf({ status, headers }: Answer): Violation[] {
  if (status < 300 || status > 399 || status === 304) return [];
  const message = `redirects to ${String(headers.location ?? 'nowhere')}, which the contract has for no call`;
  return [{ location: ['response', 'status'], severity: 'Error', message }];
}

/** Limit for a header that every client accepts. */
const MAX_HEADER = 7000;

/** As many violations as fit into Prism's header, in ASCII. */
function violationsHeader({ violations }: Checked): string {
  let fitting = violations;
  const write = () =>
    JSON.stringify(fitting).replaceAll(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  while (write().length > MAX_HEADER) fitting = fitting.slice(0, Math.floor(fitting.length / 2));
  return write();
}

/** Passes everything on unchanged, and checks calls against the contract. */
export async function createProxy(parts: ProxyParts): Promise<Server> {
  const check = await createCheck(parts.contract);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const answer = await carry(request, body, parts.backend, parts.timeoutMs);
    const checked = await checkCall(request, body, answer);
    if (checked.violations.length > 0) {
      response.setHeader('sl-violations', violationsHeader(checked));
      parts.onViolations(checked, showExchange(request, body, answer));
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async function checkCall(
    request: IncomingMessage,
    body: Buffer,
    answer: Answer,
  ): Promise<Checked> {
    if (!request.url?.startsWith('/api/')) return { operation: undefined, violations: [] };
    const redirects = redirectOf(answer);
    try {
      const checked = await check(request, body, answer);
      return redirects.length > 0 ? { ...checked, violations: redirects } : checked;
    } catch (error) {
      if (isRefused(answer)) return { operation: undefined, violations: [] };
      const message = `Could not be checked: ${String(error)}`;
      return { operation: undefined, violations: [{ location: [], severity: 'Error', message }] };
    }
  }

  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      parts.onLost(reason);
      if (response.headersSent) response.destroy();
      else {
        const isSilent = error instanceof NoAnswer;
        const fate = isSilent ? `gave ${reason}` : 'cannot be reached';
        const message = `The backend ${parts.backend.origin} ${fate}.`;
        const code = isSilent ? 'backend_silent' : 'backend_unreachable';
        response.writeHead(isSilent ? 504 : 502, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ message, code }));
      }
    });
  });
}
