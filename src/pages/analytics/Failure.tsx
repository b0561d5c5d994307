import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

interface Props {
  readonly answer: { readonly refetch: () => unknown }
}

/** In place of what could not be read, with another try (row MSG-108). */
export function Failure({ answer }: Props) {
  const t = useT()
  return (
    <EmptyState isAlert title={t('app.analytics.failed')}>
      <Button look="outlined" size="small" onClick={() => void answer.refetch()}>
        {t('app.list.retry')}
      </Button>
    </EmptyState>
  )
}
