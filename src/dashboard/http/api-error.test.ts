import { expect, it } from 'vitest';
import { ApiError, explainFailure, UNREACHABLE } from './api-error.ts';

const MESSAGE = 'Error saving translation';

it('says what failed and, where it is known, why', () => {
  const refused = new ApiError({ failure: 'refused', status: 404, serverMessage: 'No such text.' });
  expect(explainFailure(refused, MESSAGE)).toBe(`${MESSAGE}: No such text.`);
  expect(explainFailure(new ApiError({ failure: 'network' }), MESSAGE)).toBe(
    `${MESSAGE}. ${UNREACHABLE}`,
  );
  expect(explainFailure(new ApiError({ failure: 'refused', status: 500 }), MESSAGE)).toBe(MESSAGE);
  expect(explainFailure(new Error('x'), MESSAGE)).toBe(MESSAGE);
});
