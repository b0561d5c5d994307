import { useT } from '../../language/useT.ts'
import { ageBands, type AgeBand } from '../../../resources/figures/customers.ts'
import { Buyers, type AudienceProps } from './Buyers.tsx'

/** Units sold by the age of the buyers (row ANALYTICS-033). */
export function Ages(props: AudienceProps) {
  const t = useT()
  const bandLabel = (band: AgeBand) => {
    if (band === 'unknown') return t('app.analytics.ages.unknown')
    const [from = '', to = ''] = band.replace('+', '').split('-')
    return to ? t('app.analytics.ages.band', { from, to }) : t('app.analytics.ages.over', { from })
  }
  return (
    <Buyers
      {...props}
      by="ages"
      member="saleDays.ageBand"
      kind="columns"
      fileName="units-by-age"
      values={ageBands.map((value) => ({
        value,
        label: bandLabel(value),
        ...(value !== 'unknown' && { short: value.replace('-', '–') }),
      }))}
    />
  )
}
