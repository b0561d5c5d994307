import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { failedText } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  readonly error: Error | null
  /** Whether a search or a filter is active. */
  readonly isNarrowed: boolean
  readonly empty: string
  readonly emptyHint?: string | undefined
  /** The next step where there are no records. */
  readonly emptyAction?: ReactNode
  /** Shown where the server gives no reason. */
  readonly failure: MessageKey
  readonly onRetry: () => void
  readonly onClear: () => void
}

/**
 * Why a part of a list shows no records, in the words of its page, and what can be done about it.
 */
export function RelatedListMessage(props: Props) {
  const { error, isNarrowed, empty, emptyHint, emptyAction, failure, onRetry, onClear } = props
  const t = useT()
  if (error)
    return (
      <EmptyState isAlert title={failedText(t, error, failure)} error={error} onRetry={onRetry} />
    )
  if (isNarrowed)
    return (
      <EmptyState title={t('app.list.noResults')} text={t('app.list.noResultsHint')}>
        <Button look="outlined" onClick={onClear}>
          {t('app.list.clearFilters')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={empty} text={emptyHint}>
      {emptyAction}
    </EmptyState>
  )
}
