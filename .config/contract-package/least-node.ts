/** The oldest Node that the packaged programs run on. */
export const leastNode = '22.13';
