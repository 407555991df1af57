import type { ComponentProps } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  size?: number;
}

const OUTLINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const FILLED = { fill: 'currentColor' } as const;

/** A single path: a table has a hundred icons, and more elements delay its first paint. */
export function createIcon(d: string, isFilled = false) {
  const ink = isFilled ? FILLED : OUTLINE;
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...ink} {...rest}>
        <path d={d} />
      </svg>
    );
  };
}
