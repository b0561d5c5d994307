import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { valueAt } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { href } from '../../routing/routes.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { Picture } from '../../ui/Picture.tsx'
import { products } from '../resources.ts'
import { useMedia } from '../../ui/useMedia.ts'
import './facts.css'

/** Fields of the product that help to translate its texts. */
const factPaths = [
  'sku',
  'vendorName',
  'collectionName',
  'type',
  'material',
  'secondaryMaterial',
  'mainColor',
  'dimensions.W',
  'dimensions.D',
  'dimensions.H',
  'weight',
]

/** The product that a text belongs to: its image and main facts. */
export function ProductFacts({ product }: { readonly product: Shown<'products'> }) {
  const t = useT()
  const isPhone = useMedia(upTo('phone'))
  const [photo] = addressesOf(product.picture ?? product.mainPhoto)
  const filledFacts = factPaths.flatMap((path) => {
    const leaf = products.leaf.get(path)
    const value = leaf && valueAt(product, leaf.parts)
    return leaf && value !== null && value !== undefined && value !== '' ? [{ leaf, value }] : []
  })
  return (
    <aside className="facts" aria-label={t('app.translations.facts')}>
      <Picture address={photo} />
      <details open={!isPhone}>
        <summary>{t('app.translations.facts')}</summary>
        <dl>
          {filledFacts.map(({ leaf, value }) => {
            const { Value } = viewOf(leaf)
            return (
              <div key={leaf.path}>
                <dt>{t(labelKey(products.name, leaf.path))}</dt>
                <dd>
                  <Value value={value} fieldRef={fieldRefOf(products, leaf)} />
                </dd>
              </div>
            )
          })}
        </dl>
      </details>
      <p>
        <Link to={href('product', { product: String(product.id) })}>
          {t('app.translations.toProduct')}
        </Link>
      </p>
    </aside>
  )
}
