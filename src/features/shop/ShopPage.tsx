import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ShopConnection } from './ShopConnection.tsx'
import { ShopOrders } from './ShopOrders.tsx'
import { ShopProducts } from './ShopProducts.tsx'
import { ShopScopeChoice } from './ShopScopeChoice.tsx'
import { shopKey, type ShopScope } from './useShopProducts.ts'
import '../../views/form/section.css'
import './shop.css'

function scopeOf(search: URLSearchParams): ShopScope | null {
  const [product, collection] = [search.get('product'), search.get('collection')]
  if (product) return { product }
  return collection ? { collection } : null
}

/** Sends products to the shop, showing the differences before, and fetches its orders. */
export function ShopPage() {
  const t = useT()
  const [search] = useSearchParams()
  const scope = scopeOf(search)
  const {
    data: shop,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: [...shopKey, 'state'],
    queryFn: async ({ signal }) => (await call('readShop', { signal })).body,
  })
  return (
    <div className="shop">
      <PageTitle text={t('app.nav.shop')} />
      <p className="shop-about">{t('app.shop.about')}</p>
      {isPending && <output>{t('app.shop.loading')}</output>}
      {!shop && error && (
        <EmptyState
          isAlert
          title={t('app.shop.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {shop && !shop.isSetUp && (
        <EmptyState title={t('app.shop.notSetUp')} text={t('app.shop.notSetUpHint')} />
      )}
      {shop?.isSetUp && (
        <>
          <div className="shop-pair">
            <ShopConnection shop={shop} />
            <ShopOrders shop={shop} />
          </div>
          <section className="section shop-part" aria-labelledby="shop-products">
            <h2 className="section-title" id="shop-products">
              {t('app.shop.products')}
            </h2>
            <ShopScopeChoice scope={scope} />
            {scope ? (
              <ShopProducts key={JSON.stringify(scope)} scope={scope} />
            ) : (
              <EmptyState title={t('app.shop.choose')} />
            )}
          </section>
        </>
      )}
    </div>
  )
}
