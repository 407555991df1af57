import { readFileSync, writeFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  maxItems?: number;
  'x-max-bytes'?: number;
  'x-secret'?: boolean;
  properties?: Record<string, Schema>;
}

interface Contract {
  components: { schemas: Record<string, Schema> };
}

/** For code that copies things field by field. */
export function writeInputs(file: string, contractFile: string): void {
  // as: the contract was checked and bundled just before
  const { components } = JSON.parse(readFileSync(contractFile, 'utf8')) as Contract;
  const inputs = Object.entries(components.schemas).filter(([name]) =>
    /(?:Input|Item)$/.test(name),
  );
  const fields = inputs.map(([name, { properties = {} }]) => [name, Object.keys(properties)]);
  const secrets = inputs.flatMap(([name, { properties = {} }]) => {
    const named = Object.keys(properties).filter((field) => properties[field]?.['x-secret']);
    return named.length > 0 ? [[name, named]] : [];
  });
  const readLimits = (rule: 'maxItems' | 'x-max-bytes') => {
    const limits: Record<string, Record<string, number>> = {};
    for (const [name, { properties = {} }] of inputs)
      for (const [field, { [rule]: max }] of Object.entries(properties))
        if (max !== undefined) limits[name] = { ...limits[name], [field]: max };
    return limits;
  };
  writeFileSync(
    file,
    `/**
 * Generated from openapi.yaml. Do not edit: run \`npm run generate\`.
 */

export const inputFields = ${JSON.stringify(Object.fromEntries(fields))} as const;

export const maxItems = ${JSON.stringify(readLimits('maxItems'))} as const;

/** The most bytes of a file in a request body. */
export const maxBytes = ${JSON.stringify(readLimits('x-max-bytes'))} as const;

/** Never stored in a browser or a folder, nor logged. */
export const secretFields = ${JSON.stringify(Object.fromEntries(secrets))} as const;
`,
  );
}
