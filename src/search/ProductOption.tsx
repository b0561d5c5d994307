import { useTranslate } from 'react-admin'
import { Picture } from '../ui/Picture.tsx'
import { Marked } from './Marked.tsx'
import type { FoundProduct } from './useQuickSearch.ts'
import './found.css'

interface Props {
  readonly product: FoundProduct
  readonly words: readonly string[]
}

/** One product of the quick search: picture, name, SKU, vendor. */
export function ProductOption({ product, words }: Props) {
  const t = useTranslate()
  return (
    <>
      <Picture address={product.picture} />
      <span className="found-text">
        <span className="found-name">
          <Marked text={product.name} words={words} />
        </span>
        <span className="found-facts">
          <span className="found-sku">
            <Marked text={product.sku} words={words} />
          </span>
          <span>
            <Marked text={product.vendor} words={words} />
          </span>
          {product.isDiscontinued && (
            <span className="found-tag">{t('app.quickSearch.discontinued')}</span>
          )}
        </span>
      </span>
    </>
  )
}
