import { readFileSync, writeFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  maxItems?: number;
  properties?: Record<string, Schema>;
}

interface Contract {
  components: { schemas: Record<string, Schema> };
}

/** Writes the fields of each request body and its items, for code that copies things field by field. */
export function writeInputs(file: string, contractFile: string): void {
  // as: the contract was checked and bundled just before
  const { components } = JSON.parse(readFileSync(contractFile, 'utf8')) as Contract;
  const inputs = Object.entries(components.schemas).filter(([name]) =>
    /(?:Input|Item)$/.test(name),
  );
  const fields = inputs.map(([name, { properties = {} }]) => [name, Object.keys(properties)]);
  const maxItems = inputs.flatMap(([name, { properties = {} }]) => {
    const lists = Object.entries(properties).filter(([, { maxItems: max }]) => max !== undefined);
    return lists.length === 0
      ? []
      : [[name, Object.fromEntries(lists.map(([field, { maxItems: max }]) => [field, max]))]];
  });
  writeFileSync(
    file,
    `/**
 * Generated from openapi.yaml. Do not edit: run \`npm run generate\`.
 */

/** The fields of the contract's request bodies and their items. */
export const inputFields = ${JSON.stringify(Object.fromEntries(fields))} as const;

/** The most items of a list in a request body. */
export const maxItems = ${JSON.stringify(Object.fromEntries(maxItems))} as const;
`,
  );
}
