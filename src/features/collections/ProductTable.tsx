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
import type { PagedProducts } from './usePagedProducts.ts'
import { useDecisionKeys } from '../../ui/keyboard/useDecisionKeys.ts'
import '../../ui/skeleton.css'
import '../../ui/visuallyHidden.css'
import '../../views/table/card.css'
import '../../views/table/grid.css'
import '../approval/approval.css'
import '../approval/approvalCard.css'
import './collection.css'

interface DecisionHandlers {
  readonly mayDecide: boolean
  readonly addressOf: (product: Shown<'products'>) => string
  readonly onOpen: (product: Shown<'products'>) => void
  readonly onApprove: (product: Shown<'products'>) => void
  readonly onReject: (product: Shown<'products'>) => void
  readonly onInternal: (product: Shown<'products'>, isInternal: boolean) => void
}

interface Props extends DecisionHandlers {
  readonly page: PagedProducts
  readonly isPhone: boolean
  readonly isCovered: boolean
}

const prices = ['pricing.EUR.wholesale', 'pricing.EUR.retail'] as const
const skeletonRows = Array.from({ length: 8 }, (_, at) => at)

/** One page of products with what a reviewer needs: image, prices, status and decisions. */
export function ProductTable({ page, isPhone, isCovered, ...handlers }: Props) {
  const t = useT()
  const { rows, last } = page
  const mayApprove = (product: Shown<'products'>) => handlers.mayDecide && isUndecided(product)
  const { body, active, onFocus, onKeyDown } = useDecisionKeys({
    rows,
    onOpen: handlers.onOpen,
    letters: {
      a: (product) => {
        if (mayApprove(product)) handlers.onApprove(product)
      },
      r: (product) => {
        if (handlers.mayDecide && product.status !== 'rejected') handlers.onReject(product)
      },
    },
    onTurn: (by) => {
      const to = page.page + by
      if (to < 1 || to > last) return false
      page.goToPage(to)
      return true
    },
    isCovered,
  })
  const stale = page.isStale ? { 'data-stale': '' } : {}
  if (isPhone)
    return (
      <ul className="approval-cards" {...stale}>
        {rows?.map((product) => <ProductCard key={product.id} product={product} {...handlers} />) ??
          skeletonRows.map((at) => <li key={at} className="card card-skeleton" />)}
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
            {handlers.mayDecide && <th scope="col">{label('internalUseOnly')}</th>}
            {handlers.mayDecide && (
              <th scope="col">
                <span className="visually-hidden">{t('app.collections.decision')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* Key events bubble up from the rows. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
          {rows?.map((product, at) => (
            // The tbody handles the keys; the focused row is their target.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <tr key={product.id} tabIndex={at === active ? 0 : -1}>
              <td data-picture="">
                <Picture address={addressesOf(product.picture)[0]} />
              </td>
              <td className="collection-name">
                <ProductName product={product} addressOf={handlers.addressOf} />
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
              {handlers.mayDecide && (
                <td>
                  <InternalUseCheckbox product={product} onInternal={handlers.onInternal} />
                </td>
              )}
              {handlers.mayDecide && (
                <td className="approval-decide">
                  <ReviewActions product={product} {...handlers} />
                </td>
              )}
            </tr>
          )) ??
            skeletonRows.map((at) => (
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

const isUndecided = (product: Shown<'products'>) =>
  !['approved', 'active'].includes(String(product.status))

/** The product's name as a link, and the reason if it was rejected. */
function ProductName({
  product,
  addressOf,
}: { readonly product: Shown<'products'> } & Pick<DecisionHandlers, 'addressOf'>) {
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

/** Marks a product for internal use only (row PROD-073). */
function InternalUseCheckbox({
  product,
  onInternal,
}: {
  readonly product: Shown<'products'>
  readonly onInternal: DecisionHandlers['onInternal']
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
}: { readonly product: Shown<'products'> } & DecisionHandlers) {
  const t = useT()
  const name = product.name
  return (
    <span className="approval-buttons">
      {isUndecided(product) && (
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

function ProductCard({
  product,
  ...handlers
}: { readonly product: Shown<'products'> } & DecisionHandlers) {
  return (
    <li className="approval-card">
      <Picture address={addressesOf(product.picture)[0]} />
      <span className="approval-card-body">
        <ProductName product={product} addressOf={handlers.addressOf} />
        <span className="approval-quiet">{String(product.sku ?? '')}</span>
        <span className="collection-prices">
          <ProductCell product={product} path="status" />
          <ProductCell product={product} path="pricing.EUR.retail" />
        </span>
      </span>
      {handlers.mayDecide && <ReviewActions product={product} {...handlers} />}
    </li>
  )
}
