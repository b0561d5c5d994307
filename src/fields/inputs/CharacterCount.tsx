import { useEffect, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import '../../ui/visuallyHidden.css'
import '../frame/field.css'

interface Props {
  readonly used: number
  readonly max: number
}

/** Milliseconds without a key until the count is announced: a screen reader must not read out each one. */
const pause = 900

/** How much of a text's limit is used: visible at once, announced when typing pauses. */
export function CharacterCount({ used, max }: Props) {
  const t = useT()
  const settledCount = useSettled(used)
  const rest = max - used
  return (
    <span className="field-count" data-over={rest < 0 ? '' : undefined}>
      <span aria-hidden="true">{`${used}/${max}`}</span>
      <output className="visually-hidden">
        {settledCount === null
          ? ''
          : t(max < settledCount ? 'app.count.tooMany' : 'app.count.left', {
              smart_count: Math.abs(max - settledCount),
            })}
      </output>
    </span>
  )
}

/** A number once it has stood still; null until it has changed at all. */
function useSettled(value: number): number | null {
  const [settled, settle] = useState<number | null>(null)
  const first = useRef(value)
  useEffect(() => {
    if (value === first.current && settled === null) return
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
