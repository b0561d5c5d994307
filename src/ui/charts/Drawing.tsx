import { BarDrawing } from './BarDrawing.tsx'
import type { DrawingProps } from './chartData.ts'
import { ShareDrawing } from './ShareDrawing.tsx'
import { TimeDrawing } from './TimeDrawing.tsx'

const drawings = {
  time: TimeDrawing,
  columns: BarDrawing,
  bars: BarDrawing,
  shares: ShareDrawing,
} as const

/** The drawing of a chart. Loaded after the figures: its library is as large as the app. */
export function Drawing(props: DrawingProps) {
  const Kind = drawings[props.kind]
  return <Kind {...props} />
}
