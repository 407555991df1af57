/** Longer bodies slow the page down. */
const MAX_SHOWN_LENGTH = 200_000;
/** The dashboard's time-out for a call. */
const TIMEOUT_MS = 15_000;

export function startTrying(form: HTMLFormElement): void {
  const status = form.querySelector('[role=status]');
  const answer = form.querySelector<HTMLElement>('.answer');
  const [button, body, choice] = [
    form.querySelector('button'),
    form.querySelector('textarea'),
    form.querySelector('select'),
  ];
  if (!status || !answer || !button) return;
  // Enter in a field must not write anything.
  form.addEventListener('submit', (event) => event.preventDefault());
  choice?.addEventListener('change', () => {
    if (body) body.value = choice.value;
  });
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true' || !form.reportValidity()) return;
    const request = readRequest(form);
    if (typeof request === 'string') {
      status.textContent = request;
      body?.focus();
      return;
    }
    button.ariaDisabled = 'true';
    status.textContent = 'Sending';
    answer.hidden = true;
    void send(request)
      .then(({ summary, headers, text }) => {
        status.textContent = `${request.method} ${request.address}: ${summary}`;
        const [headersPlace, textPlace] = answer.querySelectorAll('pre');
        if (headersPlace) headersPlace.textContent = headers;
        if (textPlace) textPlace.textContent = text;
        answer.hidden = headers === '';
      })
      .finally(() => {
        button.ariaDisabled = null;
      });
  });
}

interface TriedRequest {
  method: string;
  address: string;
  headers: Headers;
  body?: string | FormData;
}

/** Builds the request from the fields, or returns the reason why it cannot. */
function readRequest(form: HTMLFormElement): TriedRequest | string {
  const { method = 'GET', path = '' } = form.dataset;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[data-in]')];
  const filled = (place: string) =>
    inputs.filter((input) => input.dataset['in'] === place && input.value !== '');
  const withPath = filled('path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(filled('query').map(({ name, value }) => [name, value]));
  const request: TriedRequest = {
    method,
    address: query.size === 0 ? withPath : `${withPath}?${query.toString()}`,
    headers: new Headers(filled('header').map(({ name, value }) => [name, value])),
  };
  const parts = filled('part');
  if (parts.length > 0) return { ...request, body: readParts(parts) };
  const text = form.querySelector('textarea')?.value;
  if (text === undefined) return request;
  try {
    JSON.parse(text);
  } catch (error) {
    return `Not sent, the body is not JSON: ${error instanceof Error ? error.message : ''}`;
  }
  request.headers.set('Content-Type', 'application/json');
  return { ...request, body: text };
}

function readParts(inputs: readonly HTMLInputElement[]): FormData {
  const parts = new FormData();
  for (const { name, files, value } of inputs) parts.append(name, files?.[0] ?? value);
  return parts;
}

async function send({ method, address, headers, body }: TriedRequest) {
  try {
    // Relative to the page, which shares the calls' path prefix.
    const response = await fetch(`.${address}`, {
      method,
      headers,
      // A cached response could be outdated.
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    return {
      summary: `${response.status} ${response.statusText}`,
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      text: cut(format(await response.text())),
    };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { summary: isLate ? 'no answer in 15 seconds' : 'no answer', headers: '', text: '' };
  }
}

function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text === '' ? '(empty)' : text;
  }
}

const cut = (text: string): string =>
  text.length <= MAX_SHOWN_LENGTH
    ? text
    : `${text.slice(0, MAX_SHOWN_LENGTH)}\n… and ${text.length - MAX_SHOWN_LENGTH} characters more`;
