import { useT } from '../../language/useT.ts'
import { orderStages } from '../../../resources/parts/orders/orderStage.ts'
import { orders as orderProcess } from '../../../resources/processes/orders.ts'
import {
  dueDays,
  dueOf,
  isSameValue,
  today,
  type DueState,
  type MessageKey,
} from '../../../schema/index.ts'
import { attentionCauses } from '../../../resources/settings/shipping.ts'
import { writeFilter, type ListFilter } from '../../fields/context/filterState.ts'
import { orders } from '../resources.ts'
import '../../fields/filters/filter.css'
import './together.css'

interface Props {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

/** The stages of open orders, as the process map says. */
const stages = orderProcess.situations.flatMap(({ name, text }) => {
  const stage = orderStages.find((known) => known === name)
  return stage ? [{ stage, label: `${text}.name` as const }] : []
})
const dueTexts = {
  overdue: 'app.shipping.board.late',
  soon: 'app.shipping.board.soon',
} as const satisfies Record<DueState, MessageKey>

const shipBy = orders.leaf.get('shipBy')
const due = shipBy && dueOf(shipBy)

/** The deadlines of the board: which is chosen, and the filter that a click leads to. */
function dueChoicesOf(filter: ListFilter) {
  return (['overdue', 'soon'] as const).flatMap((state) => {
    const days = due && dueDays(due, state, today(Date.now()))
    if (!days) return []
    const isOn = filter.shipBy_gte === days.gte && filter.shipBy_lte === days.lte
    const next = writeFilter(filter, 'shipBy', isOn ? null : days)
    return [{ key: state, label: dueTexts[state], isOn, next }]
  })
}

/** Filters that always have controls of their own. */
const ownControls: readonly string[] = ['status', 'stage']

/** Whether a filter asks for all problems; for a single one it is a chip of the filter bar. */
const needsAny = ({ needsAttention }: ListFilter) =>
  Array.isArray(needsAttention) && needsAttention.length === attentionCauses.length

/** Fields whose filter is chosen here, which the filter bar leaves out. */
export const shownAsQuickFilter = (filter: ListFilter): readonly string[] => [
  ...ownControls,
  ...(dueChoicesOf(filter).some(({ isOn }) => isOn) ? ['shipBy'] : []),
  ...(needsAny(filter) || filter.needsAttention === undefined ? ['needsAttention'] : []),
]

/** The most used filters of the board: ready, late, waiting for the artisan, needing attention. */
export function ShippingFilters({ filter, onChange }: Props) {
  const t = useT()
  const dueChoices = dueChoicesOf(filter)
  const { stage: chosenStages, ...withoutStage } = filter
  const stageChoices = stages.map(({ stage, label }) => {
    const isOn = isSameValue(chosenStages, [stage])
    return {
      key: stage,
      label,
      isOn,
      next: isOn ? withoutStage : { ...withoutStage, stage: [stage] },
    }
  })
  const { needsAttention: _causes, ...withoutAttention } = filter
  const isAttentionOn = needsAny(filter)
  const attention = {
    key: 'needsAttention',
    label: 'app.shipping.board.attention' as const,
    isOn: isAttentionOn,
    next: isAttentionOn ? withoutAttention : { needsAttention: [...attentionCauses] },
  }
  return (
    <fieldset className="together-filters" aria-label={t('app.shipping.board.which')}>
      {[...stageChoices, ...dueChoices, attention].map(({ key, label, isOn, next }) => (
        <button
          key={key}
          type="button"
          className="filter-toggle"
          aria-pressed={isOn}
          onClick={() => onChange(next)}
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
