import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { leftToDescribe, savedProducts } from '../../../resources/navigation/vendorHome.ts'
import type { MessageKey, FieldPath } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { products } from '../resources.ts'
import { VendorListPage } from './VendorListPage.tsx'
import { productColumns, VendorProducts } from './VendorProducts.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/lowerLabel.css'
import './vendorList.css'

const columns: readonly FieldPath<'products'>[] = [...productColumns, 'updatedAt']

const catalogParts = [
  { value: 'all', label: 'app.vendorLists.all', filter: {} },
  { value: 'describe', label: 'app.vendorHome.toDescribe', filter: leftToDescribe },
  { value: 'saved', label: 'app.vendorHome.saved', filter: savedProducts },
] as const satisfies readonly { value: string; label: MessageKey; filter: ListFilter }[]

/**
 * All products of an artisan, with filters for those left to describe and saved ones (rows
 * VENDOR-021, 022, 029).
 */
export function VendorCatalog() {
  return (
    <VendorListPage title="app.vendorLists.catalog">
      {(vendor) => <Catalog vendor={vendor} />}
    </VendorListPage>
  )
}

function Catalog({ vendor }: { readonly vendor: string }) {
  const t = useT()
  const subject = useSubject()
  const mayCreate = model.scope(products, 'create', subject) !== null
  const source = encodeURIComponent(JSON.stringify({ vendor }))
  const toNew = `${href('create', products.name)}?source=${source}`
  return (
    <VendorProducts
      vendor={vendor}
      columns={columns}
      Choice={CatalogParts}
      {...(mayCreate && {
        emptyHint: 'app.vendorLists.noProductsHint',
        emptyAction: (
          <ButtonLink to={toNew} look="solid">
            {t('app.vendorLists.firstProduct')}
          </ButtonLink>
        ),
      })}
    >
      {mayCreate && (
        <ButtonLink to={toNew} look="solid" icon="add">
          <span className="lower-label">{t('app.vendorLists.suggest')}</span>
        </ButtonLink>
      )}
    </VendorProducts>
  )
}

interface CatalogPartsProps {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

/** Switches between groups of an artisan's products; keeps the other filters. */
function CatalogParts({ filter, onChange }: CatalogPartsProps) {
  const t = useT()
  const { saved, status, ...others } = filter
  const isToDescribe = saved === false && String(status) === String(leftToDescribe.status)
  const value = saved === true ? 'saved' : isToDescribe ? 'describe' : 'all'
  return (
    <fieldset className="vendor-list-parts" aria-label={t('app.vendorLists.show')}>
      <SegmentedControl
        name="part"
        options={catalogParts.map((part) => ({ value: part.value, label: t(part.label) }))}
        value={value}
        onChange={(chosen) => {
          const part = catalogParts.find((one) => one.value === chosen)
          onChange({ ...others, ...part?.filter })
        }}
      />
    </fieldset>
  )
}
