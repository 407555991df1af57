/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import { useMutation } from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult,
} from '@tanstack/react-query';

import type {
  DeleteUploadInput,
  FileTooLargeResponse,
  FileTypeNotSupportedResponse,
  ForbiddenResponse,
  InvalidUploadKeyResponse,
  InvalidUploadResponse,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UploadImageParams,
  UploadInUseResponse,
  UploadInput,
  UploadNotFoundResponse,
  UploadResponse,
} from '../model';

import { httpClient } from '../../src/dashboard/api/client.ts';
import type { ErrorType } from '../../src/dashboard/api/client.ts';

type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];

export const getUploadImageUrl = (params?: UploadImageParams) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value));
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0
    ? `/api/uploads/image?${stringifiedParams}`
    : `/api/uploads/image`;
};

/**
 * Stores one file, at most 5 MB, and answers where it is. Nothing refers to it yet; createImage or createVpnServer does that next.
 * @summary Store an image file
 */
export const uploadImage = async (
  uploadInput: UploadInput,
  params?: UploadImageParams,
  options?: Parameters<typeof httpClient>[1],
): Promise<UploadResponse> => {
  const formData = new FormData();
  formData.append(`image`, uploadInput.image);

  return httpClient<UploadResponse>(getUploadImageUrl(params), {
    ...options,
    method: 'POST',
    body: formData,
  });
};

export const getUploadImageMutationKey = () => ['uploadImage'] as const;

export const getUploadImageMutationOptions = <
  TError = ErrorType<
    | InvalidUploadResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | FileTooLargeResponse
    | FileTypeNotSupportedResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(options?: {
  mutation?: UseMutationOptions<
    Awaited<ReturnType<typeof uploadImage>>,
    TError,
    UploadImageMutationVariables,
    TContext
  >;
  request?: SecondParameter<typeof httpClient>;
}): UseMutationOptions<
  Awaited<ReturnType<typeof uploadImage>>,
  TError,
  UploadImageMutationVariables,
  TContext
> => {
  const mutationKey = getUploadImageMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof uploadImage>>,
    UploadImageMutationVariables
  > = (props) => {
    const { data, params } = props ?? {};

    return uploadImage(data, params, requestOptions);
  };

  return { mutationFn, ...mutationOptions };
};

export type UploadImageMutationResult = NonNullable<Awaited<ReturnType<typeof uploadImage>>>;
export type UploadImageMutationBody = UploadInput;
export type UploadImageMutationError = ErrorType<
  | InvalidUploadResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | FileTooLargeResponse
  | FileTypeNotSupportedResponse
  | ServerErrorResponse
>;
export type UploadImageMutationVariables = { data: UploadInput; params?: UploadImageParams };

/**
 * @summary Store an image file
 */
export const useUploadImage = <
  TError = ErrorType<
    | InvalidUploadResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | FileTooLargeResponse
    | FileTypeNotSupportedResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof uploadImage>>,
      TError,
      UploadImageMutationVariables,
      TContext
    >;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof uploadImage>>,
  TError,
  UploadImageMutationVariables,
  TContext
> => {
  return useMutation(getUploadImageMutationOptions(options), queryClient);
};
export const getDeleteUploadedImageUrl = () => {
  return `/api/uploads/image`;
};

/**
 * Deletes a stored file that nothing refers to, for instance after a form was given up.
 * @summary Delete a stored file
 */
export const deleteUploadedImage = async (
  deleteUploadInput: DeleteUploadInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
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
  return httpClient<void>(getDeleteUploadedImageUrl(), {
    ...options,
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(deleteUploadInput),
  });
};

export const getDeleteUploadedImageMutationKey = () => ['deleteUploadedImage'] as const;

export const getDeleteUploadedImageMutationOptions = <
  TError = ErrorType<
    | InvalidUploadKeyResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | UploadNotFoundResponse
    | UploadInUseResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(options?: {
  mutation?: UseMutationOptions<
    Awaited<ReturnType<typeof deleteUploadedImage>>,
    TError,
    DeleteUploadedImageMutationVariables,
    TContext
  >;
  request?: SecondParameter<typeof httpClient>;
}): UseMutationOptions<
  Awaited<ReturnType<typeof deleteUploadedImage>>,
  TError,
  DeleteUploadedImageMutationVariables,
  TContext
> => {
  const mutationKey = getDeleteUploadedImageMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof deleteUploadedImage>>,
    DeleteUploadedImageMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return deleteUploadedImage(data, requestOptions);
  };

  return { mutationFn, ...mutationOptions };
};

export type DeleteUploadedImageMutationResult = NonNullable<
  Awaited<ReturnType<typeof deleteUploadedImage>>
>;
export type DeleteUploadedImageMutationBody = DeleteUploadInput;
export type DeleteUploadedImageMutationError = ErrorType<
  | InvalidUploadKeyResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | UploadNotFoundResponse
  | UploadInUseResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type DeleteUploadedImageMutationVariables = { data: DeleteUploadInput };

/**
 * @summary Delete a stored file
 */
export const useDeleteUploadedImage = <
  TError = ErrorType<
    | InvalidUploadKeyResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | UploadNotFoundResponse
    | UploadInUseResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteUploadedImage>>,
      TError,
      DeleteUploadedImageMutationVariables,
      TContext
    >;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof deleteUploadedImage>>,
  TError,
  DeleteUploadedImageMutationVariables,
  TContext
> => {
  return useMutation(getDeleteUploadedImageMutationOptions(options), queryClient);
};
