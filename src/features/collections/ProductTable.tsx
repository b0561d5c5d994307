import { Link } from 'react-router-dom'
import { labelKey } from '../../../i18n/labelKey.ts'
import { products } from '../resources.ts'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { valueAt } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { ProductCell } from './ProductCell.tsx'
import type { ProductPage } from './useProductPage.ts'
import { useDecisionKeys } from '../../ui/keyboard/useDecisionKeys.ts'
import '../../ui/skeleton.css'
import '../../ui/visuallyHidden.css'
import '../../views/table/card.css'
import '../../views/table/grid.css'
import '../approval/approval.css'
import '../approval/approvalCard.css'
import './collection.css'

interface Acts {
  readonly mayDecide: boolean
  readonly addressOf: (product: Shown<'products'>) => string
  readonly onOpen: (product: Shown<'products'>) => void
  readonly onApprove: (product: Shown<'products'>) => void
  readonly onReject: (product: Shown<'products'>) => void
  readonly onInternal: (product: Shown<'products'>, isInternal: boolean) => void
}

interface Props extends Acts {
  readonly page: ProductPage
  readonly isPhone: boolean
  readonly isCovered: boolean
}

const prices = ['pricing.EUR.wholesale', 'pricing.EUR.retail'] as const
const places = Array.from({ length: 8 }, (_, at) => at)

/** The products of one page with what a review needs: picture, prices, status. */
export function ProductTable({ page, isPhone, isCovered, ...acts }: Props) {
  const t = useT()
  const { rows, last } = page
  const mayApprove = (product: Shown<'products'>) => acts.mayDecide && isOpen(product)
  const { body, active, onFocus, onKeyDown } = useDecisionKeys({
    rows,
    onOpen: acts.onOpen,
    letters: {
      a: (product) => {
        if (mayApprove(product)) acts.onApprove(product)
      },
      r: (product) => {
        if (acts.mayDecide && product.status !== 'rejected') acts.onReject(product)
      },
    },
    onTurn: (by) => {
      const to = page.page + by
      if (to < 1 || to > last) return false
      page.turn(to)
      return true
    },
    isCovered,
  })
  const stale = page.isStale ? { 'data-stale': '' } : {}
  if (isPhone)
    return (
      <ul className="approval-cards" {...stale}>
        {rows?.map((product) => <ProductCard key={product.id} product={product} {...acts} />) ??
          places.map((at) => <li key={at} className="card card-skeleton" />)}
      </ul>
    )
  const label = (path: string) => t(labelKey(products.name, path))
  return (
    <div className="grid collection-grid" tabIndex={-1}>
      <table aria-labelledby="products" {...stale}>
        <thead>
          <tr>
            <th scope="col" data-picture="">
              <span className="visually-hidden">{label('picture')}</span>
            </th>
            <th scope="col">{label('name')}</th>
            <th scope="col">{label('sku')}</th>
            {prices.map((path) => (
              <th key={path} scope="col" data-align="right">
                {label(path)}
              </th>
            ))}
            <th scope="col">{label('status')}</th>
            {acts.mayDecide && <th scope="col">{label('internalUseOnly')}</th>}
            {acts.mayDecide && (
              <th scope="col">
                <span className="visually-hidden">{t('app.collections.decision')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* The keys come up from the rows. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
          {rows?.map((product, at) => (
            // The table has the keys; the row is where they stand.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <tr key={product.id} tabIndex={at === active ? 0 : -1}>
              <td data-picture="">
                <Picture address={addressesOf(product.picture)[0]} />
              </td>
              <td className="collection-name">
                <Name product={product} addressOf={acts.addressOf} />
              </td>
              <td>{String(product.sku ?? '')}</td>
              {prices.map((path) => (
                <td key={path} data-align="right">
                  <ProductCell product={product} path={path} />
                </td>
              ))}
              <td>
                <ProductCell product={product} path="status" />
              </td>
              {acts.mayDecide && (
                <td>
                  <Internal product={product} onInternal={acts.onInternal} />
                </td>
              )}
              {acts.mayDecide && (
                <td className="approval-decide">
                  <ReviewActions product={product} {...acts} />
                </td>
              )}
            </tr>
          )) ??
            places.map((at) => (
              <tr key={at} className="grid-skeleton">
                <td colSpan={8} aria-hidden="true">
                  <span className="skeleton-line" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const isOpen = (product: Shown<'products'>) =>
  !['approved', 'active'].includes(String(product.status))

/** The name, which opens it, and why it was sent back. */
function Name({
  product,
  addressOf,
}: { readonly product: Shown<'products'> } & Pick<Acts, 'addressOf'>) {
  const reason = product.status === 'rejected' && valueAt(product, ['rejection', 'text'])
  return (
    <>
      <Link to={addressOf(product)} className="approval-name">
        {String(product.name ?? product.sku ?? '')}
      </Link>
      {typeof reason === 'string' && <span className="approval-quiet">{reason}</span>}
    </>
  )
}

/** Row PROD-073. */
function Internal({
  product,
  onInternal,
}: {
  readonly product: Shown<'products'>
  readonly onInternal: Acts['onInternal']
}) {
  const t = useT()
  return (
    <label className="collection-internal">
      <input
        type="checkbox"
        checked={product.internalUseOnly === true}
        aria-label={`${t('resources.products.fields.internalUseOnly')}: ${String(product.name)}`}
        onChange={(event) => onInternal(product, event.target.checked)}
      />
    </label>
  )
}

function ReviewActions({
  product,
  onApprove,
  onReject,
}: { readonly product: Shown<'products'> } & Acts) {
  const t = useT()
  const name = product.name
  return (
    <span className="approval-buttons">
      {isOpen(product) && (
        <ToolButton
          label={t('app.collections.approveOf', { name })}
          onClick={() => onApprove(product)}
        >
          <Icon name="check" className="approval-yes" />
        </ToolButton>
      )}
      {product.status !== 'rejected' && (
        <ToolButton
          label={t('app.collections.rejectOf', { name })}
          onClick={() => onReject(product)}
        >
          <Icon name="close" className="approval-no" />
        </ToolButton>
      )}
    </span>
  )
}

function ProductCard({ product, ...acts }: { readonly product: Shown<'products'> } & Acts) {
  return (
    <li className="approval-card">
      <Picture address={addressesOf(product.picture)[0]} />
      <span className="approval-card-body">
        <Name product={product} addressOf={acts.addressOf} />
        <span className="approval-quiet">{String(product.sku ?? '')}</span>
        <span className="collection-prices">
          <ProductCell product={product} path="status" />
          <ProductCell product={product} path="pricing.EUR.retail" />
        </span>
      </span>
      {acts.mayDecide && <ReviewActions product={product} {...acts} />}
    </li>
  )
}
