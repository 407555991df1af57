import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

export interface FakeRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `hang`: none; `cut`: closes the connection. */
type FakeReply =
  | 'hang'
  | 'cut'
  | { status: number; headers?: Record<string, string>; body: unknown };

/** A fake translation service on loopback with the protocol of a real one. */
export interface FakeService {
  url: string;
  requests: FakeRequest[];
  /** Texts to translate, as received. */
  texts: string[];
  next(...replies: FakeReply[]): void;
  /** Returns this response for matching texts. */
  refuse(isRefused: (texts: readonly string[]) => boolean, reply: FakeReply): void;
  /** Number of requests that the client aborted. */
  abandoned(): number;
  close(): Promise<void>;
}

export interface FakeOptions {
  /** Translates a text; default: adds guillemets. */
  translate?: (text: string) => string | undefined;
  languages?: readonly string[];
  delayMs?: number;
  /** Delays translations until this resolves. */
  until?: Promise<void>;
  key?: string;
}

interface Protocol {
  aside?: (path: string) => unknown;
  read: (request: FakeRequest) => readonly string[] | FakeReply;
  word: (translations: readonly (string | undefined)[], request: FakeRequest) => unknown;
}

const ok = (body: unknown): FakeReply => ({ status: 200, body });

export async function start(protocol: Protocol, options: FakeOptions): Promise<FakeService> {
  const { translate = (text: string) => `«${text}»`, delayMs = 0, until } = options;
  const replies: FakeReply[] = [];
  const [requests, texts]: [FakeRequest[], string[]] = [[], []];
  let abandoned = 0;
  let refuse: (texts: readonly string[]) => FakeReply | undefined = () => undefined;
  const answer = (request: FakeRequest): FakeReply => {
    const aside = protocol.aside?.(request.path);
    if (aside !== undefined) return ok(aside);
    requests.push(request);
    const asked = protocol.read(request);
    const isRefusal = !Array.isArray(asked);
    if (!isRefusal) texts.push(...(asked as string[]));
    const reply = replies.shift() ?? refuse(isRefusal ? [] : (asked as string[]));
    if (reply !== undefined) return reply;
    // Only an array is not a refusal.
    if (isRefusal) return asked as FakeReply;
    return ok(protocol.word((asked as string[]).map(translate), request));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => (abandoned += response.writableEnded ? 0 : 1));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const reply = answer({ path: request.url ?? '', headers: request.headers, body });
      if (reply === 'hang') return;
      if (reply === 'cut') {
        request.socket.destroy();
        return;
      }
      const { status, headers = {}, body: content } = reply;
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const send = () =>
        setTimeout(() => {
          response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
        }, delayMs);
      if (until === undefined || request.method === 'GET') send();
      else void until.then(send);
    });
  });
  const { url, stop: close } = await listen(server);
  onTestFinished(close);
  const next = (...given: FakeReply[]) => void replies.push(...given);
  return {
    url,
    requests,
    texts,
    next,
    refuse(isRefused, reply) {
      refuse = (asked) => (isRefused(asked) ? reply : undefined);
    },
    abandoned: () => abandoned,
    close,
  };
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** LibreTranslate: HTML loses line breaks and double spaces, and entities are unescaped. */
export function fakeLibreTranslate(options: FakeOptions = {}): Promise<FakeService> {
  const { languages = ['en', 'fr', 'de', 'pb', 'sk'], key } = options;
  // Shape of its requests; see `libretranslate.ts`.
  const parse = ({ body }: FakeRequest) =>
    JSON.parse(body) as { q: string[]; format: string; api_key?: string };
  return start(
    {
      aside: (path) =>
        path === '/languages'
          ? languages.map((code) => ({ code, name: code, targets: languages }))
          : undefined,
      read(request) {
        const { q, format, api_key } = parse(request);
        if (key !== undefined && api_key !== key)
          return { status: 403, body: { error: `Invalid API key ${api_key ?? ''}` } };
        return format === 'html' ? q.map((text) => text.split(/\s+/).join(' ')) : q;
      },
      word: (translations, request) => ({
        translatedText: translations
          .filter((text) => text !== undefined)
          .map((text) => (parse(request).format === 'html' ? unescape(text) : text)),
      }),
    },
    options,
  );
}

/** DeepL: form requests, strict XML, uppercase codes. */
export function fakeDeepL(options: FakeOptions = {}): Promise<FakeService> {
  const { languages = ['FR', 'DE', 'PT-BR', 'PT-PT', 'ES', 'ES-419', 'SK'], key } = options;
  return start(
    {
      aside: (path) =>
        path.startsWith('/v2/languages')
          ? languages.map((language) => ({ language, name: language, supports_formality: false }))
          : undefined,
      read({ headers, body }) {
        if (key !== undefined && headers.authorization !== `DeepL-Auth-Key ${key}`)
          return { status: 403, body: { message: `Wrong key ${headers.authorization ?? ''}` } };
        const texts = new URLSearchParams(body).getAll('text');
        const isXml = (text: string) =>
          !/[<>]|&(?!(?:amp|lt|gt);)/.test(text.replaceAll(/<x id="\d+">([^<>]*)<\/x>/g, '$1'));
        if (texts.every(isXml)) return texts;
        return {
          status: 400,
          body: { message: 'Tag handling parsing failed, please check input.' },
        };
      },
      word: (translations) => ({
        translations: translations.flatMap((text) =>
          text === undefined ? [] : [{ text, detected_source_language: 'EN' }],
        ),
      }),
    },
    options,
  );
}

interface ChatOptions extends FakeOptions {
  /** Changes the model's JSON before it is sent. */
  wrap?: (json: string) => string;
}

/** Prompt of `openai.ts`. */
export interface ChatQuestion {
  texts: {
    id: string;
    text: string;
    key: string;
    note?: string;
    glossary?: Record<string, string>;
    complaint?: string;
  }[];
}

export function readQuestion({ body }: FakeRequest): ChatQuestion['texts'] {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  return (JSON.parse(messages.at(-1)?.content ?? '') as ChatQuestion).texts;
}

/** OpenAI-compatible endpoint; its address ends with /v1. */
export async function fakeChat(options: ChatOptions = {}): Promise<FakeService> {
  const { wrap = (json: string) => json, key } = options;
  const service = await start(
    {
      read(request) {
        if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
          return {
            status: 401,
            body: {
              error: { message: `Incorrect API key: ${request.headers.authorization ?? ''}` },
            },
          };
        return readQuestion(request).map(({ text }) => text);
      },
      word(translations, request) {
        const entries = readQuestion(request).map(({ id }, at) => ({ id, text: translations[at] }));
        const json = JSON.stringify({
          translations: entries.filter(({ text }) => text !== undefined),
        });
        return {
          id: 'x',
          object: 'chat.completion',
          choices: [
            {
              index: 0,
              finish_reason: 'stop',
              message: { role: 'assistant', content: wrap(json) },
            },
          ],
        };
      },
    },
    options,
  );
  return { ...service, url: `${service.url}/v1` };
}
