/** The oldest Node that the packaged program runs on. */
export const leastNode = '22.13';
