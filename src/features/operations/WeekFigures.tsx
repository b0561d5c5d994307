import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { weekDays, weekFigures } from '../../../resources/inbox/todayItems.ts'
import { useT } from '../../language/useT.ts'
import { compare } from '../../views/figures/comparison.ts'
import { FigureTile } from '../../views/figures/FigureTile.tsx'
import { figureFormats } from '../../views/figures/figureFormats.ts'
import './operations.css'

/** The figures of the last days, compared with as many days before. Absent for who sees none. */
export function WeekFigures({ figures }: { readonly figures: CallAnswer<'readOperations'> }) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const formats = figureFormats(locale)
  const shown = weekFigures.flatMap((name) => {
    const { value: now, before } = figures.find((one) => one.name === name) ?? {}
    if (now === undefined || before == null) return []
    const format = name === 'netToVendor' ? formats.wholeEuros : formats.count
    const compared = { now, before, days: weekDays, firstDay: null, format }
    const change = compare({ ...compared, formatPercent: formats.percent })
    return [{ name, value: format(now), change }]
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="operations-title" id={id}>
        {t('app.operations.week', { days: weekDays })}
      </h2>
      <dl className="figure-tiles">
        {shown.map(({ name, ...shownFigure }) => (
          <FigureTile key={name} label={t(`app.operations.figures.${name}`)} {...shownFigure} />
        ))}
      </dl>
    </section>
  )
}
