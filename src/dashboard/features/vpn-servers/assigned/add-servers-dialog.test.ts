import { expect, it } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { describeAdding } from './add-servers-dialog.tsx';

it('names the failure, and its reason if known', () => {
  const refused = { failure: 'refused', status: 404 } as const;
  expect(describeAdding(new ApiError({ ...refused, serverMessage: 'Server not found' }))).toBe(
    'Error adding servers\nServer not found',
  );
  expect(describeAdding(new ApiError(refused))).toBe('Error adding servers');
  expect(describeAdding(new ApiError({ failure: 'network' }))).toBe(
    'Error adding servers. Cannot connect to server. Please check your connection.',
  );
});
