import { useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { isId, valueAt } from '../../../schema/index.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { LeaveWhenRejected } from '../lifecycle/LeaveWhenRejected.tsx'
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
        const id = valueAt(record, ['translation', '_id'])
        return isId(id) && record.readyToTranslate === true ? (
          <RecordLoader key={id} resource={translations} id={id} failure="errors.translationsGet">
            {(translation) => <Opened product={record} translation={translation} />}
          </RecordLoader>
        ) : (
          <NotInTranslation product={record} />
        )
      }}
    </RecordLoader>
  )
}

const nameOf = ({ name, sku }: Shown<'products'>) => String(name ?? sku ?? '')

function Opened({
  product,
  translation,
}: {
  readonly product: Shown<'products'>
  readonly translation: Shown<'translations'>
}) {
  const t = useT()
  const [search] = useSearchParams()
  const open = useNextText()
  const id = String(translation.id)
  const isQueue = search.has('queue')
  const goOn = useCallback(() => void open(id), [open, id])
  const { vendorCollection: collection } = product
  const list =
    typeof collection === 'string'
      ? href('collectionBulk', { collectionId: collection })
      : href('list', translations.name)
  return (
    <div className="translate-page">
      <LeaveWhenRejected id={String(product.id)} />
      <ProductFacts product={product} />
      <TranslationForm
        record={translation}
        original={product}
        name={nameOf(product)}
        title={t('app.translations.translate', { name: nameOf(product) })}
        back={list}
        onDecided={isQueue ? goOn : undefined}
      >
        <TextHead record={translation}>
          <Link to={list}>{t('app.translations.toCollection')}</Link>
        </TextHead>
      </TranslationForm>
    </div>
  )
}

/** Nobody has sent the product to translation yet; who may, does it here (row PROD-076). */
function NotInTranslation({ product }: { readonly product: Shown<'products'> }) {
  const t = useT()
  const { readyToTranslate } = definition.calls
  const mayMark = useMayCall(readyToTranslate)
  const { run, isBusy } = useProductCall()
  return (
    <>
      <PageTitle text={t('app.translations.translate', { name: nameOf(product) })} />
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
