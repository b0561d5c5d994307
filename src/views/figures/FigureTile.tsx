import { useT } from '../../language/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Comparison } from './comparison.ts'
import '../../ui/skeleton.css'
import './figure.css'

const trendIcons = { up: 'up', down: 'down' } as const

interface Props {
  readonly label: string
  /** The formatted figure; null while it is read. */
  readonly value: string | null
  /** Null while it is read; undefined where it cannot be. */
  readonly change: Comparison | null | undefined
}

/** A figure, and how it compares with that of the range before; in a list `figure-tiles`. */
export function FigureTile({ label, value, change }: Props) {
  const t = useT()
  const isRead = value !== null && change !== null
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className="figure-value">{value ?? <span className="skeleton-line" />}</dd>
      <dd className="figure-change" data-trend={change?.trend}>
        {!isRead && <span className="skeleton-line" />}
        {isRead && change && (
          <>
            {change.trend !== 'level' && <Icon name={trendIcons[change.trend]} />}
            {t(change.text, change.vars)}
          </>
        )}
      </dd>
    </div>
  )
}
