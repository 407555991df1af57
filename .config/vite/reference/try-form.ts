import { type Call, type Contract, follow, type Parameter, type Schema } from './contract.ts';
import { html, type Html, when } from './html.ts';

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** The contract's example, or the default. */
function prefill({ example, schema }: Parameter): string {
  const value = example ?? schema['default'] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const parameterInput = (parameter: Parameter): Html =>
  html`<label
    >${parameter.name} (${parameter.in})
    <input
      name="${parameter.name}"
      data-in="${parameter.in}"
      value="${prefill(parameter)}"
      autocomplete="off"
      spellcheck="false"
      ${when(parameter.required, () => html` required`)}
  /></label>`;

const partInput = (name: string, schema: Schema): Html =>
  html`<label
    >${name} (form)
    <input
      name="${name}"
      data-in="part"
      type="${schema.format === 'binary' || 'contentMediaType' in schema ? 'file' : 'text'}"
      required
  /></label>`;

function bodyInputs({ operation }: Call, contract: Contract): Html {
  const [type = '', media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!media) return html``;
  if (type === 'multipart/form-data') {
    const { properties = {} } = follow(contract, media.schema);
    return html`${Object.entries(properties).map(([name, schema]) => partInput(name, schema))}`;
  }
  const examples = Object.entries(media.examples ?? {}).map(([name, example]) => {
    const { summary = name, value } = follow(contract, example);
    return { summary, text: pretty(value) };
  });
  const choice = html`<label
    >Example
    <select>
      ${examples.map(({ summary, text }) => html`<option value="${text}">${summary}</option>`)}
    </select></label
  >`;
  const text = examples[0]?.text ?? '';
  return html`${when(examples.length > 1, () => choice)}
    <label
      >Body (JSON)
      <textarea rows="${text.split('\n').length}" autocomplete="off" spellcheck="false">
${text}</textarea>
    </label>`;
}

export const tryForm = (call: Call, contract: Contract): Html =>
  html` <details class="try">
    <summary>Try it</summary>
    <form
      data-method="${call.method}"
      data-path="${call.path}"
      aria-label="Try ${call.operation.operationId}"
    >
      <p>
        Sent with the session of this browser, if <a href="login">someone has signed in</a>.
        ${when(call.method !== 'GET', () => html`It may change what this server holds.`)}
      </p>
      ${(call.operation.parameters ?? []).map((each) => parameterInput(follow(contract, each)))}
      ${bodyInputs(call, contract)}
      <p><button type="button">Send</button></p>
      <p role="status"></p>
      <div class="answer" hidden>
        <p>Headers</p>
        <pre></pre>
        <p>Body</p>
        <pre></pre>
      </div>
    </form>
  </details>`;
