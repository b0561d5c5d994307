import { useTranslate } from 'react-admin'
import './analytics.css'

/** While the service is still counting. */
export function Waiting({ seconds }: { readonly seconds: number }) {
  const t = useTranslate()
  return (
    <output className="analytics-waiting">
      {t('app.analytics.waiting', { seconds: Math.round(seconds) })}
    </output>
  )
}
