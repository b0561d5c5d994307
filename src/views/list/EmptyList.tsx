import { isNotOffered } from '../../api/hostOffer.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { failedText } from '../../api/errorText.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/feedback/listMessage.css'

interface Props {
  readonly resource: Resource
  readonly mayCreate: boolean
  /** Whether a search or a filter is active. */
  readonly isNarrowed: boolean
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onClear: () => void
}

/** Why there are no rows, and what can be done about it. */
export function EmptyList({ resource, mayCreate, isNarrowed, error, onRetry, onClear }: Props) {
  const t = useT()
  const clear = isNarrowed && (
    <Button look="outlined" size="small" onClick={onClear}>
      {t('app.list.clearFilters')}
    </Button>
  )
  if (error) {
    const text = failedText(t, error, 'errors.fetch')
    return (
      <EmptyState isAlert title={t('app.list.failed')} text={text} error={error}>
        <div className="list-message-actions">
          {!isNotOffered(error) && (
            <Button look="solid" onClick={onRetry}>
              {t('app.list.retry')}
            </Button>
          )}
          {clear}
        </div>
      </EmptyState>
    )
  }
  if (isNarrowed)
    return (
      <EmptyState title={t('app.list.noResults')} text={t('app.list.noResultsHint')}>
        {clear}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('app.list.noneYet')}
      text={t(mayCreate ? 'app.list.noneYetCreate' : 'app.list.noneYetRead')}
    >
      {mayCreate && (
        <ButtonLink to={href('create', resource.name)} look="solid">
          {t('app.list.create')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
