/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import { matchQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  MutationFunctionContext,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';

import type {
  AppNotFoundResponse,
  ForbiddenResponse,
  Id,
  ImageInput,
  ImageKeyTakenResponse,
  ImageListResponse,
  ImageNotFoundResponse,
  ImageResponse,
  ImageUpdateInput,
  InvalidImageResponse,
  InvalidParametersResponse,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
} from '../model';

import { dataListClient } from '../../src/dashboard/api/client.ts';
import type { ErrorType } from '../../src/dashboard/api/client.ts';
import { httpClient } from '../../src/dashboard/api/client.ts';

type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];

const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

export const getListImagesUrl = (appId: Id) => {
  return `/api/images/app/${encodeURIComponent(String(appId))}`;
};

/**
 * All images of the application, sorted by key.
 * @summary List the images of an application
 */
export const listImages = async (
  appId: Id,
  options?: Parameters<typeof dataListClient>[1],
): Promise<ImageListResponse> => {
  return dataListClient<ImageListResponse>(getListImagesUrl(appId), {
    ...options,
    method: 'GET',
  });
};

export const getListImagesQueryKey = (appId: Id) => {
  return ['api', 'images', 'app', appId] as const;
};

export const getListImagesQueryOptions = <
  TData = Awaited<ReturnType<typeof listImages>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listImages>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListImagesQueryKey(appId);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listImages>>> = ({ signal }) =>
    listImages(appId, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listImages>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListImagesQueryResult = NonNullable<Awaited<ReturnType<typeof listImages>>>;
export type ListImagesQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useListImages<
  TData = Awaited<ReturnType<typeof listImages>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listImages>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listImages>>,
          TError,
          Awaited<ReturnType<typeof listImages>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListImages<
  TData = Awaited<ReturnType<typeof listImages>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listImages>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listImages>>,
          TError,
          Awaited<ReturnType<typeof listImages>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListImages<
  TData = Awaited<ReturnType<typeof listImages>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listImages>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the images of an application
 */

export function useListImages<
  TData = Awaited<ReturnType<typeof listImages>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listImages>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListImagesQueryOptions(appId, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getCreateImageUrl = () => {
  return `/api/images`;
};

/**
 * Adds a named image. The picture is a URL of the administrator's or a file stored with uploadImage before.
 * @summary Create an image
 */
export const createImage = async (
  imageInput: ImageInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<ImageResponse> => {
  const getHeaders = (
    h?: NonNullable<RequestInit['headers']>,
  ): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(
          h as Iterable<Iterable<string>>,
          (entry) => Array.from(entry) as [string, string],
        ),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
  return httpClient<ImageResponse>(getCreateImageUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(imageInput),
  });
};

export const getCreateImageMutationKey = () => ['createImage'] as const;

export const getCreateImageMutationOptions = <
  TError = ErrorType<
    | InvalidImageResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ImageKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createImage>>,
      TError,
      CreateImageMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof createImage>>,
  TError,
  CreateImageMutationVariables,
  TContext
> => {
  const mutationKey = getCreateImageMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof createImage>>,
    CreateImageMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return createImage(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof createImage>>,
    variables: CreateImageMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'images', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type CreateImageMutationResult = NonNullable<Awaited<ReturnType<typeof createImage>>>;
export type CreateImageMutationBody = ImageInput;
export type CreateImageMutationError = ErrorType<
  | InvalidImageResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | ImageKeyTakenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type CreateImageMutationVariables = { data: ImageInput };

/**
 * @summary Create an image
 */
export const useCreateImage = <
  TError = ErrorType<
    | InvalidImageResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ImageKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createImage>>,
      TError,
      CreateImageMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof createImage>>,
  TError,
  CreateImageMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getCreateImageMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getUpdateImageUrl = (id: Id) => {
  return `/api/images/${encodeURIComponent(String(id))}`;
};

/**
 * Replaces all fields, but for the picture, which stays when `url` is absent. A stored file that the image no longer refers to is deleted.
 * @summary Change an image
 */
export const updateImage = async (
  id: Id,
  imageUpdateInput: ImageUpdateInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<ImageResponse> => {
  const getHeaders = (
    h?: NonNullable<RequestInit['headers']>,
  ): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(
          h as Iterable<Iterable<string>>,
          (entry) => Array.from(entry) as [string, string],
        ),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
  return httpClient<ImageResponse>(getUpdateImageUrl(id), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(imageUpdateInput),
  });
};

export const getUpdateImageMutationKey = () => ['updateImage'] as const;

export const getUpdateImageMutationOptions = <
  TError = ErrorType<
    | InvalidImageResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ImageNotFoundResponse
    | ImageKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateImage>>,
      TError,
      UpdateImageMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateImage>>,
  TError,
  UpdateImageMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateImageMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateImage>>,
    UpdateImageMutationVariables
  > = (props) => {
    const { id, data } = props ?? {};

    return updateImage(id, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateImage>>,
    variables: UpdateImageMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'images', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type UpdateImageMutationResult = NonNullable<Awaited<ReturnType<typeof updateImage>>>;
export type UpdateImageMutationBody = ImageUpdateInput;
export type UpdateImageMutationError = ErrorType<
  | InvalidImageResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | ImageNotFoundResponse
  | ImageKeyTakenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateImageMutationVariables = { id: Id; data: ImageUpdateInput };

/**
 * @summary Change an image
 */
export const useUpdateImage = <
  TError = ErrorType<
    | InvalidImageResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ImageNotFoundResponse
    | ImageKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateImage>>,
      TError,
      UpdateImageMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateImage>>,
  TError,
  UpdateImageMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateImageMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getDeleteImageUrl = (id: Id) => {
  return `/api/images/${encodeURIComponent(String(id))}`;
};

/**
 * Deletes the image and its stored file, if it has one.
 * @summary Delete an image
 */
export const deleteImage = async (
  id: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
  return httpClient<void>(getDeleteImageUrl(id), {
    ...options,
    method: 'DELETE',
  });
};

export const getDeleteImageMutationKey = () => ['deleteImage'] as const;

export const getDeleteImageMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ImageNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteImage>>,
      TError,
      DeleteImageMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof deleteImage>>,
  TError,
  DeleteImageMutationVariables,
  TContext
> => {
  const mutationKey = getDeleteImageMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof deleteImage>>,
    DeleteImageMutationVariables
  > = (props) => {
    const { id } = props ?? {};

    return deleteImage(id, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof deleteImage>>,
    variables: DeleteImageMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'images', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type DeleteImageMutationResult = NonNullable<Awaited<ReturnType<typeof deleteImage>>>;

export type DeleteImageMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | ImageNotFoundResponse
  | ServerErrorResponse
>;
export type DeleteImageMutationVariables = { id: Id };

/**
 * @summary Delete an image
 */
export const useDeleteImage = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ImageNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteImage>>,
      TError,
      DeleteImageMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof deleteImage>>,
  TError,
  DeleteImageMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getDeleteImageMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
