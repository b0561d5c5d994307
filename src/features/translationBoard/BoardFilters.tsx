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
/** What there must be one of at least. */
const needs = ['textsToDo', 'textsWaiting', 'textsStale', 'productsCount'] as const

/** What the board is narrowed by most often: in translation or not, and what there is to do. */
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
      {needs.map((name) => {
        const { [`${name}_gte`]: least, ...others } = filter
        const isOn = least === 1
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
