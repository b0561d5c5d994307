import { useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { textOrNull, valueAt } from '../../../schema/index.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { RedirectWhenRejected } from '../lifecycle/RedirectWhenRejected.tsx'
import { useProductCall } from '../lifecycle/useProductCall.ts'
import { products, translations } from '../resources.ts'
import { ProductFacts } from './ProductFacts.tsx'
import { TextHead } from './TextHead.tsx'
import { TranslationForm } from './TranslationForm.tsx'
import { useNextText } from './useNextText.ts'
import './translatePage.css'

/** The translation of a product (rows TRANS-005 to 029). */
export function TranslateProductPage() {
  const { product = '' } = useParams()
  return (
    <RecordLoader
      key={product}
      resource={products}
      id={product}
      failure="errors.productGet"
      isShared={false}
    >
      {(record) => {
        const id = textOrNull(valueAt(record, ['translation', '_id']))
        return id && record.readyToTranslate === true ? (
          <RecordLoader key={id} resource={translations} id={id} failure="errors.translationsGet">
            {(translation) => <LoadedTranslation product={record} translation={translation} />}
          </RecordLoader>
        ) : (
          <NotInTranslation product={record} />
        )
      }}
    </RecordLoader>
  )
}

const productTitle = ({ name, sku }: Shown<'products'>) => String(name ?? sku ?? '')

function LoadedTranslation({
  product,
  translation,
}: {
  readonly product: Shown<'products'>
  readonly translation: Shown<'translations'>
}) {
  const t = useT()
  const [search] = useSearchParams()
  const openNextText = useNextText()
  const id = String(translation.id)
  const isQueue = search.has('queue')
  const openNext = useCallback(() => void openNextText(id), [openNextText, id])
  const { vendorCollection: collection } = product
  const backAddress =
    typeof collection === 'string'
      ? href('collectionBulk', { collectionId: collection })
      : href('list', translations.name)
  return (
    <div className="translate-page">
      <RedirectWhenRejected id={String(product.id)} />
      <ProductFacts product={product} />
      <TranslationForm
        record={translation}
        original={product}
        name={productTitle(product)}
        title={t('app.translations.translate', { name: productTitle(product) })}
        back={backAddress}
        onDecided={isQueue ? openNext : undefined}
      >
        <TextHead record={translation}>
          <Link to={backAddress}>{t('app.translations.toCollection')}</Link>
        </TextHead>
      </TranslationForm>
    </div>
  )
}

/**
 * For a product not yet sent to translation: says so, with a button for those who may send it (row
 * PROD-076).
 */
function NotInTranslation({ product }: { readonly product: Shown<'products'> }) {
  const t = useT()
  const { readyToTranslate } = definition.calls
  const mayMark = useMayCall(readyToTranslate)
  const { run, isBusy } = useProductCall()
  return (
    <>
      <PageTitle text={t('app.translations.translate', { name: productTitle(product) })} />
      <EmptyState
        title={t('app.translations.notWaiting')}
        text={t('app.translations.notWaitingText')}
      >
        {mayMark ? (
          <Button
            look="solid"
            disabled={isBusy}
            onClick={() =>
              void run(readyToTranslate, product, { body: { readyToTranslate: true } })
            }
          >
            {t('app.translations.markReady')}
          </Button>
        ) : (
          <Link to={href('product', { product: String(product.id) })}>
            {t('app.translations.toProduct')}
          </Link>
        )}
      </EmptyState>
    </>
  )
}
