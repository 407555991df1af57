import { marked } from 'marked';
import { ASSUMPTION_STATE } from '../../tasks/reference-pages.ts';
import { assumptionsAt, type Node, type Schema, schemaAddress } from './contract.ts';
import { html, Html, when } from './html.ts';

/** Keywords whose names explain them. */
const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'const',
  'default',
];

export const prose = (markdown = ''): Html => new Html(marked.parse(markdown, { async: false }));

export const assumptions = (node: Node): Html[] =>
  assumptionsAt(node).map(
    ({ rule, reading }) =>
      html`<p class="assumed">
        <strong>Assumed${rule && html` <code>${rule}</code>`}</strong>, ${ASSUMPTION_STATE}:
        ${reading}
      </p>`,
  );

/** A heading that links to itself, with its own id or that of its section. */
export const heading = (
  level: 1 | 2 | 3 | 4,
  address: string,
  text: string,
  whose: 'of the part' | 'own' = 'of the part',
): Html => {
  const id = whose === 'own' ? html` id="${address.slice(1)}"` : html``;
  return new Html(
    `<h${level}${id.toString()}>${html`<a href="${address}">${text}</a>`.toString()}</h${level}>`,
  );
};

/** Describes the type briefly: `array of Color`, `string or null`, one of some values. */
export function describeType(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="${schemaAddress(name)}">${name}</a>`;
  }
  if (schema.enum)
    return html`one of ${schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`)}`;
  const name = [schema.type ?? 'any'].flat().join(' or ');
  if (schema.items) return html`${name} of ${describeType(schema.items)}`;
  return typeof schema.additionalProperties === 'object'
    ? html`${name} of ${describeType(schema.additionalProperties)}`
    : html`${name}`;
}

/** Raw text: JSON would double the backslashes of a pattern. */
const showValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const limits = (schema: Schema): Html[] =>
  LIMITS.filter((keyword) => keyword in schema).map(
    (keyword) => html`<code>${keyword}: ${showValue(schema[keyword])}</code>`,
  );

export const field = (
  name: string,
  kind: Html | string,
  schema: Schema,
  { node = schema as Node, required = false },
): Html =>
  html`<dt>
      <code>${name}</code> <span>${kind}</span> ${when(
        required,
        () => html`<strong>required</strong>`,
      )}
    </dt>
    <dd>${prose(node.description)}${limits(schema)}${assumptions(node)}${inner(schema)}</dd>`;

/** The rules for items of a list or map, or the fields of an unnamed object. */
const inner = (schema: Schema): Html => {
  const below = schema.items ?? schema.additionalProperties;
  return typeof below === 'object' && !schema.properties
    ? html`${limits(below)}${assumptions(below)}${fields(below)}`
    : fields(schema);
};

function fields({ properties = {}, required = [] }: Schema): Html {
  const rows = Object.entries(properties).map(([name, schema]) =>
    field(name, describeType(schema), schema, { required: required.includes(name) }),
  );
  return when(rows.length > 0, () => html`<dl>${rows}</dl>`);
}

export const schemaSection = (name: string, schema: Schema): Html =>
  html` <details class="entry" id="${schemaAddress(name).slice(1)}">
    <summary><h3>${name}</h3></summary>
    <p>${describeType(schema)}</p>
    ${prose(schema.description)} ${limits(schema)} ${assumptions(schema)} ${inner(schema)}
  </details>`;
