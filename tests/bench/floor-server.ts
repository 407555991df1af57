import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../support/listen.ts';

const CSS =
  'body{font:16px system-ui;margin:20px}td,th{padding:10px 8px;border-bottom:1px solid #ddd;text-align:left}input,button{font:inherit;padding:8px}';

const SIGN_IN =
  '<h1>Sign in</h1><form method=post><input name=username aria-label="User name"><input name=password type=password aria-label=Password><button>Sign in</button></form>';

/** Four cells and three buttons in each of the first 60 rows; the page itself sends the call. */
const list = (call: string) => `<link rel=preload as=fetch href=${call} crossorigin>
<h1>List</h1><table><tbody id=rows></tbody></table><script type=module>
const rows = await (await fetch('${call}')).json();
document.getElementById('rows').append(...rows.slice(0, 60).map((row) => {
  const line = document.createElement('tr');
  for (const text of [row.name ?? row.key, row.platform ?? row.originalValue, row._id, row.createdAt ?? row.value])
    line.insertCell().textContent = text;
  for (const text of ['Edit', 'Delete', 'Open']) {
    const button = document.createElement('button');
    button.textContent = text;
    line.insertCell().append(button);
  }
  return line;
}));
</script>`;

const page = (body: string) => `<!doctype html><meta charset=utf-8><style>${CSS}</style>${body}`;

/** Pages without a framework, with the rows of the real ones. */
export async function startFloor(rows: Readonly<Record<string, unknown>>) {
  const answers = new Map<string, { type: string; body: Buffer }>();
  const add = (path: string, type: string, text: string) =>
    answers.set(path, { type, body: brotliCompressSync(text) });
  add('/login', 'text/html', page(SIGN_IN));
  for (const [name, data] of Object.entries(rows)) {
    add(`/${name}`, 'text/html', page(list(`/${name}.json`)));
    add(`/${name}.json`, 'application/json', JSON.stringify(data));
  }
  const server = createServer((request, response) => {
    const { type, body } = answers.get(request.url ?? '') ?? {};
    if (!type) return response.writeHead(404).end();
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br' };
    return response.writeHead(200, { ...headers, 'Cache-Control': 'no-cache' }).end(body);
  });
  const { port, stop } = await listen(server);
  return { url: `http://localhost:${port}`, stop };
}
