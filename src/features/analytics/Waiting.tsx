import { useT } from '../../language/useT.ts'
import './analytics.css'

/** Shown while the server is still computing an answer. */
export function Waiting({ seconds }: { readonly seconds: number }) {
  const t = useT()
  return (
    <output className="analytics-waiting">
      {t('app.analytics.waiting', { seconds: Math.round(seconds) })}
    </output>
  )
}
