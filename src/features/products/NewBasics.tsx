import { useGetList, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { products } from '../resources.ts'
import { nextSku } from './nextSku.ts'
import { useChosenVendor } from './useChosenVendor.ts'
import './product.css'

const longest = 40
/** Enough to find the highest number beside the copies of products, whose SKUs sort around it. */
const latest = 50

/** The next SKU of the artisan; null where they have no prefix, or until it is known. */
function useNextSku(isWanted: boolean): string | null {
  const vendor = useChosenVendor()
  const { data: artisan } = useGetOne<Shown<'vendors'>>(
    'vendors',
    { id: vendor ?? '' },
    { enabled: isWanted && vendor !== null },
  )
  const prefix = artisan?.SKUprefix?.trim() ?? ''
  const { data: others } = useGetList<Shown<'products'>>(
    products.name,
    {
      pagination: { page: 1, perPage: latest },
      sort: { field: 'sku', order: 'DESC' },
      filter: { vendor, sku_like: `${prefix}-` },
      meta: { columns: ['sku'] },
    },
    { enabled: isWanted && prefix !== '' },
  )
  if (!isWanted || prefix === '' || !others) return null
  return nextSku(
    prefix,
    others.flatMap(({ sku }) => sku ?? []),
    longest,
  )
}

/** Offers a SKU while there is none. Whether it is free, the server says on saving. */
function SkuOffer() {
  const t = useT()
  const { setValue, setFocus } = useFormContext()
  const typed: unknown = useWatch({ name: 'sku' })
  const sku = useNextSku(typed === null || typed === undefined || typed === '')
  if (sku === null) return null
  return (
    <p className="product-sku-offer">
      {t('app.editor.nextSku')}{' '}
      <Button
        look="link"
        size="small"
        onClick={() => {
          setValue('sku', sku, { shouldDirty: true, shouldValidate: true })
          setFocus('sku')
        }}
      >
        {t('app.editor.useSku', { sku })}
      </Button>
    </p>
  )
}

/** The basics of a new product, with a SKU to begin from. */
export const NewBasics: DrawSection = ({ section }) => (
  <>
    <SkuOffer />
    <SectionFields section={section} />
  </>
)
