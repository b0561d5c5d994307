import { inkCount } from './chartData.ts'
import './chart.css'

/**
 * Patterns over the colours, so that they differ in print and for everybody; the first has none.
 */
const marks = ['', 'M-2 2 2-2M0 8 8 0M6 10 10 6', 'M4 2.6a1.4 1.4 0 1 0 0.01 0', 'M0 4H8M4 0V8']

/** The fill of the nth shape. */
export const inkOf = (id: string, at: number): string => `url(#${id}-ink-${at % inkCount})`

/** The definitions of the fills of a chart. */
export function ChartInks({ id }: { readonly id: string }) {
  return (
    <defs>
      {marks.map((mark, at) => (
        <pattern
          key={mark}
          id={`${id}-ink-${at}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect className="chart-ink" data-ink={at} width="8" height="8" />
          <path className="chart-mark" d={mark} data-ink={at} />
        </pattern>
      ))}
    </defs>
  )
}
