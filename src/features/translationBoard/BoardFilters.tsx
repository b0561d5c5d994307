import { useT } from '../../language/useT.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { inTranslationOf, withInTranslation, type InTranslation } from './boardQuery.ts'
import './board.css'

interface Props {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

const choices: readonly InTranslation[] = ['yes', 'all', 'no']
/** Counts that a filter can require to be at least 1. */
const neededCounts = ['textsToDo', 'textsWaiting', 'textsStale', 'productsCount'] as const

/** The most used filters of the board: in translation or not, and kinds of open work. */
export function BoardFilters({ filter, onChange }: Props) {
  const t = useT()
  return (
    <>
      <fieldset className="board-choice" aria-label={t('app.translationBoard.which')}>
        <SegmentedControl
          name="inTranslation"
          value={inTranslationOf(filter)}
          options={choices.map((value) => ({
            value,
            label: t(`app.translationBoard.inTranslation.${value}`),
          }))}
          onChange={(value) => {
            const choice = choices.find((one) => one === value)
            if (choice) onChange(withInTranslation(filter, choice))
          }}
        />
      </fieldset>
      {neededCounts.map((name) => {
        const { [`${name}_gte`]: minimum, ...others } = filter
        const isOn = minimum === 1
        return (
          <button
            key={name}
            type="button"
            className="board-toggle"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? others : { ...others, [`${name}_gte`]: 1 })}
          >
            {t(`app.translationBoard.with.${name}`)}
          </button>
        )
      })}
    </>
  )
}
