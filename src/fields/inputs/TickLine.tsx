import type { ReactNode } from 'react'
import './tick.css'
import './tickLine.css'

interface Props {
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox with its text, which belongs to no field of a record. */
export function TickLine({ isTicked, onTick, children }: Props) {
  return (
    <label className="tick-line">
      <input
        type="checkbox"
        className="tick"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      {children}
    </label>
  )
}
