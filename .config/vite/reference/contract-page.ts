import { listAssumptions } from '../../tasks/reference-pages.ts';
import {
  type Answer,
  type Call,
  callsIn,
  type Content,
  type Contract,
  follow,
  operationAddress,
  schemaAddress,
} from './contract.ts';
import { html, type Html, when } from './html.ts';
import { assumptions, describeType, field, heading, prose, schemaSection } from './schema-view.ts';
import { tryForm } from './try-form.ts';

const examplesIn = (content: Content, contract: Contract): Html[] =>
  Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, example]) => {
      const { summary = name, value } = follow(contract, example);
      return html`<details>
        <summary>Example: ${summary}</summary>
        <pre>${JSON.stringify(value, undefined, 2)}</pre>
      </details>`;
    }),
  );

const bodyTypes = (content: Content): Html[] =>
  Object.entries(content).map(
    ([type, { schema }]) => html`<span>${describeType(schema)} as <code>${type}</code></span>`,
  );

/** The accepted credentials: any alternative is enough. */
function access({ operation }: Call, { security, components }: Contract): string {
  const ways = (operation.security ?? security).flatMap(Object.keys).map((name) => {
    const scheme = components.securitySchemes[name];
    return `${scheme?.in ?? ''} ${scheme?.name ?? name}`;
  });
  return ways.length === 0 ? 'anybody' : ways.join(', or ');
}

function answer(status: string, given: Answer, contract: Contract): Html {
  const resolved = follow(contract, given);
  const { headers = {}, content = {} } = resolved;
  const sent = Object.entries(headers).map(([name, header]) => {
    const node = follow(contract, header);
    return html`<div><code>${name}</code>${prose(node.description)}${assumptions(node)}</div>`;
  });
  return html`<dt><code>${status}</code> ${bodyTypes(content)}</dt>
    <dd>
      ${prose(resolved.description)}${assumptions(resolved)}${sent}${examplesIn(content, contract)}
    </dd>`;
}

const isRefusal = (status: string): boolean => !/^[23]/.test(status);

function operationSection(call: Call, contract: Contract): Html {
  const { method, path, operation } = call;
  const address = operationAddress(operation.operationId);
  const parameters = (operation.parameters ?? []).map((each) => {
    const node = follow(contract, each);
    const kind = html`${node.in}, ${describeType(node.schema)}`;
    return field(node.name, kind, node.schema, { node, required: node.required ?? false });
  });
  const { requestBody } = operation;
  const answers = Object.entries(operation.responses);
  const refusals = answers.filter(([status]) => isRefusal(status));
  const show = ([status, given]: [string, Answer]) => answer(status, given, contract);
  const part = (name: string, title: string) => heading(4, `${address}/${name}`, title, 'own');
  return html` <details class="entry" id="${address.slice(1)}">
    <summary>
      <h3>${operation.summary}</h3>
      <span class="call"
        ><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code></span
      >
    </summary>
    <p><code>${operation.operationId}</code></p>
    ${prose(operation.description)} ${assumptions(operation)}
    <p><a href="#access">Access</a>: ${access(call, contract)}.</p>
    ${when(
      parameters.length > 0,
      () =>
        html`${part('parameters', 'Parameters')}
          <dl>${parameters}</dl>`,
    )}
    ${when(
      requestBody,
      () =>
        html`${part('body', 'Body')} ${prose(requestBody?.description)}
          ${assumptions(requestBody ?? {})}
          <p>${bodyTypes(requestBody?.content ?? {})}</p>
          ${examplesIn(requestBody?.content ?? {}, contract)}`,
    )}
    ${part('answers', 'Answers')}
    <dl>${answers.filter(([status]) => !isRefusal(status)).map(show)}</dl>
    <details>
      <summary>Refusals: ${refusals.map(([status]) => status).join(', ')}</summary>
      <dl>${refusals.map(show)}</dl>
    </details>
    ${tryForm(call, contract)}
  </details>`;
}

const tagAddress = (name: string): string => `#tag/${name}`;

function contents(contract: Contract): Html {
  const calls = callsIn(contract);
  const groups = contract.tags.map(({ name, 'x-displayName': title }) => {
    const links = calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(
        ({ method, path, operation }) =>
          html`<li data-words="${operation.operationId} ${method} ${path}">
            <a href="${operationAddress(operation.operationId)}"
              ><b class="${method.toLowerCase()}">${method}</b> ${operation.summary}</a
            >
          </li>`,
      );
    return html`<li>
      <a href="${tagAddress(name)}">${title}</a>
      <ul>
        ${links}
      </ul>
    </li>`;
  });
  const schemas = Object.keys(contract.components.schemas).map(
    (name) => html`<li data-words=""><a href="${schemaAddress(name)}">${name}</a></li>`,
  );
  return html`<nav class="contents" aria-label="Contract">
    <search>
      <input
        type="search"
        aria-label="Search"
        placeholder="Search"
        aria-describedby="found"
        autocomplete="off"
        spellcheck="false"
      />
      <p id="found" role="status"></p>
    </search>
    <details open>
      <summary>Contents</summary>
      <ul>
        <li><a href="#access">Access</a></li>
        ${groups}
        <li>
          <a href="#schemas">Schemas</a>
          <ul>
            ${schemas}
          </ul>
        </li>
      </ul>
    </details>
  </nav>`;
}

export function contractPage(contract: Contract): Html {
  const { info, components } = contract;
  const calls = callsIn(contract);
  const [lead, ...rules] = info.description.split('\n\n');
  const groups = contract.tags.map(({ name, 'x-displayName': title, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return html`<section id="${tagAddress(name).slice(1)}">
      ${heading(2, tagAddress(name), title)} ${prose(description)}
      ${own.map((call) => operationSection(call, contract))}
    </section>`;
  });
  return html`${contents(contract)}
    <main id="content">
      ${heading(1, '#contract', `${info.title} ${info.version}`, 'own')}
      <p>${info.summary}</p>
      ${prose(lead)}
      <p>
        <a href="${operationAddress('getConfig')}">The call of a client application</a> ·
        <a href="docs/guide">The guide to the screens</a>
      </p>
      <details class="entry" id="rules">
        <summary><h2>Rules of every call</h2></summary>
        ${prose(rules.join('\n\n'))}${assumptions(info)}
        <p>
          ${listAssumptions(contract).length} places carry such a reading;
          <a href="docs/assumptions">all of them</a> are listed by reason.
        </p>
      </details>
      <details class="entry" id="access">
        <summary><h2>Access</h2></summary>
        <dl>
          ${Object.values(components.securitySchemes).map(
            (scheme) =>
              html`<dt><code>${scheme.name}</code> ${scheme.in}</dt>
                <dd>${prose(scheme.description)}${assumptions(scheme)}</dd>`,
          )}
        </dl>
      </details>
      ${groups}
      <section id="schemas">
        ${heading(2, '#schemas', 'Schemas')}
        ${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}
      </section>
    </main>`;
}
