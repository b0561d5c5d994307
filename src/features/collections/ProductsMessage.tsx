import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { messageOf } from '../../api/errorText.ts'
import { products } from '../resources.ts'
import type { PagedProducts } from './usePagedProducts.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/lowerLabel.css'

interface Props {
  readonly collection: Shown<'collections'>
  readonly page: PagedProducts
}

/**
 * Shown instead of products: that there are none, or why they could not be read (rows MSG-053 and
 * MSG-124).
 */
export function ProductsMessage({ collection, page }: Props) {
  const t = useT()
  if (page.error) {
    const text = messageOf(page.error)
    return (
      <EmptyState
        isAlert
        title={t('errors.productsGet')}
        text={t(text, { _: text })}
        error={page.error}
        onRetry={page.retry}
      />
    )
  }
  return (
    <EmptyState title={t('app.collections.noProducts')}>
      {page.page > 1 ? (
        <Button look="outlined" size="small" onClick={() => page.goToPage(1)}>
          {t('app.collections.firstPage')}
        </Button>
      ) : (
        page.status !== null && (
          <Button look="outlined" size="small" onClick={() => page.filterByStatus(null)}>
            {t('app.list.clearFilters')}
          </Button>
        )
      )}
      {page.page === 1 && page.status === null && <SuggestProductLink collection={collection} />}
    </EmptyState>
  )
}

/** For an empty collection: a link to suggest a product, for those who may create one. */
function SuggestProductLink({ collection }: Pick<Props, 'collection'>) {
  const t = useT()
  const subject = useSubject()
  if (model.scope(products, 'create', subject) === null) return null
  const source = JSON.stringify({ vendor: collection.vendor, vendorCollection: collection.id })
  return (
    <ButtonLink
      to={`${href('create', products.name)}?source=${encodeURIComponent(source)}`}
      look="solid"
    >
      <span className="lower-label">{t('app.vendorLists.suggest')}</span>
    </ButtonLink>
  )
}
