import { ageingOf, isBookDay, today } from '../../../schema/index.ts'
import { ageNow } from '../format/agoText.ts'
import { dayText, momentText } from '../format/dayText.ts'
import type { CellProps } from '../context/fieldView.ts'
import '../../ui/visuallyHidden.css'
import './age.css'

export function InstantCell({ value, fieldRef, context, record }: CellProps) {
  if (isBookDay(fieldRef.leaf) && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return dayText(today(Date.parse(value)))
  const moment = typeof value === 'string' ? momentText(value) : null
  const ageing = record && ageingOf(fieldRef.leaf)
  if (!ageing) return moment
  const { t, locale } = context
  const { age, ago } = ageNow(ageing, record, value, locale)
  const ageText = t(`app.age.${age}`)
  return (
    <span
      className="age"
      data-age={age}
      title={moment === null ? ageText : `${moment}: ${ageText}`}
    >
      {ago ?? t('app.age.never')}
      <span className="visually-hidden">, {ageText}</span>
    </span>
  )
}
