import { useId } from 'react'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { arrowPath, mapLayout, mapSize } from '../../../resources/processes/mapLayout.ts'
import type { Process } from '../../../resources/processes/process.ts'
import { useT } from '../../language/useT.ts'
import { SituationCard } from './SituationCard.tsx'
import './process.css'

interface Props {
  readonly process: Process
  readonly counts: CallAnswer<'readProcesses'>
  /** When they were counted. */
  readonly now: number
}

/** The situations of one process, each right of what leads to it; below each other on a phone. */
export function ProcessMap({ process, counts, now }: Props) {
  const t = useT()
  const id = useId()
  const layout = mapLayout(process)
  const { width, height } = mapSize(layout)
  return (
    <section className="process" aria-labelledby={id}>
      <h2 className="process-title" id={id}>
        {t(process.title)}
      </h2>
      <div className="process-scroll">
        <div className="process-map" style={{ width, minHeight: height }}>
          <svg className="process-arrows" width={width} height={height} aria-hidden="true">
            <defs>
              <marker
                id={`${id}-tip`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0.5 7.5 4 0 7.5z" />
              </marker>
            </defs>
            {layout.arrows.map((arrow) => (
              <path
                key={`${arrow.from.name} ${arrow.to.name}`}
                d={arrowPath(arrow)}
                data-back={arrow.isBack ? '' : undefined}
                markerEnd={`url(#${id}-tip)`}
              />
            ))}
          </svg>
          <ol className="process-situations">
            {layout.places.map((place, at) => {
              const situation = process.situations[at]
              const count = counts.find((one) => one.situation === place.name)
              return situation && count ? (
                <li
                  key={place.name}
                  style={{ gridColumn: place.column + 1, gridRow: place.row + 1 }}
                >
                  <SituationCard process={process} situation={situation} count={count} now={now} />
                </li>
              ) : null
            })}
          </ol>
        </div>
      </div>
    </section>
  )
}
