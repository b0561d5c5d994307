import type { Tone } from '../../fields/context/statusTone.ts'
import '../../fields/cells/status.css'
import './board.css'

interface Props {
  readonly count: unknown
  readonly tone: Tone
}

/** How many texts are in a state: a mark where there are any, a quiet nought where there are none. */
export function TextCount({ count, tone }: Props) {
  return count === 0 || typeof count !== 'number' ? (
    <span className="board-none">0</span>
  ) : (
    <span className="status board-count" data-tone={tone}>
      {count}
    </span>
  )
}
