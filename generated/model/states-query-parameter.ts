/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * Says that the states of all translations are wanted beside the counts; left out where they are not.
 */
export type StatesQueryParameter = 'true';
