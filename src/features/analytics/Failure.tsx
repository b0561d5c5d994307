import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

interface Props {
  readonly answer: { readonly error?: unknown; readonly refetch: () => unknown }
}

/** Shown in place of figures that could not be read, with a retry button (row MSG-108). */
export function Failure({ answer }: Props) {
  const t = useT()
  return (
    <EmptyState
      isAlert
      title={t('app.analytics.failed')}
      error={answer.error}
      onRetry={() => void answer.refetch()}
    />
  )
}
