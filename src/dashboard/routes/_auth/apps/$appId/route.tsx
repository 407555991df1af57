import { createFileRoute, notFound } from '@tanstack/react-router';
import { getGetAppQueryOptions } from '../../../../../../generated/api/apps.ts';
import { ApiError, describeError } from '../../../../http/api-error.ts';
import { ensureLoaded } from '../../../../http/load.ts';
import { Missing } from '../../../../ui/missing.tsx';
import { PageFailure } from '../../../../ui/page-failure.tsx';

/** Spec 8, Test API; the other pages of an application say the same. */
const FAILED = 'Failed to load application';

/** 404: there is no such application; 400: the address holds what no id can be. */
const NO_SUCH_APP = [404, 400];

/** What all pages of one application need: the application. */
export const Route = createFileRoute('/_auth/apps/$appId')({
  loader: async ({ context, params }) => {
    try {
      return await ensureLoaded(context.queryClient, getGetAppQueryOptions(params.appId));
    } catch (error) {
      if (error instanceof ApiError && NO_SUCH_APP.includes(error.status)) throw notFound();
      throw error;
    }
  },
  notFoundComponent: () => (
    <Missing
      title="App not found"
      reason="The address may have been mistyped, or the application was deleted."
    />
  ),
  errorComponent: ({ error }) => (
    <PageFailure title={FAILED} detail={describeError(error, FAILED)} />
  ),
});
