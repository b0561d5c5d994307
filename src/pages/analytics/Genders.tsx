import { useTranslate } from 'react-admin'
import { genders } from '../../../resources/analytics/customers.ts'
import { Buyers, type AudienceProps } from './Buyers.tsx'

/** Shares of women and men among those who bought (row ANALYTICS-032). */
export function Genders(props: AudienceProps) {
  const t = useTranslate()
  return (
    <Buyers
      {...props}
      by="genders"
      member="saleDays.gender"
      kind="shares"
      fileName="buyers-by-gender"
      values={genders.map((value) => ({ value, label: t(`app.analytics.genders.${value}`) }))}
    />
  )
}
