/* The DOM types assume a secure context; plain HTTP on a host name has fewer APIs. */
export const optionalNavigator: Partial<Navigator> = navigator;
export const optionalCrypto: Partial<Crypto> = crypto;
