import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { RecordCombobox } from '../../fields/inputs/RecordCombobox.tsx'
import { RecordLink } from '../../fields/context/RecordLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { collections, products } from '../resources.ts'
import type { ShopScope } from './useShopProducts.ts'
import '../../fields/frame/field.css'
import './shop.css'

/** Chooses the collection whose products are sent; or shows the product that the user came from. */
export function ShopScopeChoice({ scope }: { readonly scope: ShopScope | null }) {
  const t = useT()
  const id = useId()
  const [, setSearch] = useSearchParams()
  const choose = (collection: string | undefined) =>
    setSearch(collection ? { collection } : {}, { preventScrollReset: true })
  if (scope && 'product' in scope)
    return (
      <p className="shop-scope">
        <span>
          {t('app.shop.ofProduct')}{' '}
          <strong>
            <RecordLink resource={products.name} id={scope.product} />
          </strong>
        </span>
        <Button look="outlined" size="small" onClick={() => choose(undefined)}>
          {t('app.shop.otherCollection')}
        </Button>
      </p>
    )
  return (
    <div className="field shop-choice">
      <label className="field-label" htmlFor={id}>
        {t('app.shop.collection')}
      </label>
      <RecordCombobox
        id={id}
        name="collection"
        resource={collections.name}
        among={{ state: ['approved'] }}
        value={scope ? [scope.collection] : []}
        hasError={false}
        aria={{}}
        onLeave={() => undefined}
        onChange={([one]) => choose(one)}
      />
    </div>
  )
}
