import { useTranslate } from 'react-admin'
import '../../ui/skeleton.css'
import './program.css'

/** The shape of what is on the way: boxes side by side. */
export function ProgramSkeleton({
  count,
  isTall = false,
}: {
  readonly count: number
  readonly isTall?: boolean
}) {
  const t = useTranslate()
  return (
    <output
      className="program-skeleton"
      data-tall={isTall || undefined}
      aria-label={t('app.list.loading')}
    >
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="skeleton-box" />
      ))}
    </output>
  )
}
