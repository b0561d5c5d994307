import { useT } from '../../language/useT.ts'
import '../../ui/skeleton.css'
import './program.css'

/** Placeholder boxes side by side, while data is loading. */
export function ProgramSkeleton({
  count,
  isTall = false,
}: {
  readonly count: number
  readonly isTall?: boolean
}) {
  const t = useT()
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
