import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { model } from '../../../resources/index.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { viewOf } from '../../fields/index.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { href } from '../../routing/routes.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { HomeBlock } from './HomeBlock.tsx'
import { usePageNumber } from '../../routing/useQueryParam.ts'
import './home.css'

interface Props {
  readonly vendor: string
  /** Name of the URL parameter for the page. */
  readonly name: string
  readonly title: string
  readonly hint?: string
  readonly filter: ListFilter
  /** Limits the list to the newest ones; absent for all. */
  readonly maxProducts?: number
  /** Address of the complete list; linked if there are more than `maxProducts`. */
  readonly allAddress?: string
  /** Drawn beside the heading. */
  readonly tools?: ReactNode
  /** Whether the block is absent without products. */
  readonly isOptional?: boolean
}

const products = model.resource('products')
const perPage = pageSizes.describedAtOnce
const columns: readonly FieldPath<'products'>[] = ['name', 'sku', 'picture', 'status']
const leaf = products.leaf.get('status')
const status = leaf && fieldRefOf(products, leaf)
const sort = { field: 'createdAt', order: 'DESC' } as const

function pictureOf(product: Shown<'products'>): string | undefined {
  return addressesOf(product.picture)[0]
}

/**
 * Products on an artisan's home page, newest first; each links to its editor (rows VENDOR-016 to
 * 023).
 */
export function HomeProducts({
  vendor,
  name,
  title,
  hint,
  filter,
  maxProducts,
  allAddress,
  tools,
  isOptional = false,
}: Props) {
  const { t, locale } = useCellContext()
  const [page, setPage] = usePageNumber(name)
  const { data, total, error, isPlaceholderData, refetch } = useGetList<Shown<'products'>>(
    products.name,
    {
      filter: { ...filter, vendor },
      pagination: { page, perPage },
      sort,
      meta: { columns },
    },
    { placeholderData: (before) => before },
  )
  if (isOptional && !data?.length) return null
  const Status = status && viewOf(status.leaf).Value
  const counted = total ?? data?.length ?? 0
  const last = Math.ceil(Math.min(counted, maxProducts ?? counted) / perPage)
  return (
    <HomeBlock
      title={title}
      hint={hint}
      error={error}
      onRetry={() => void refetch()}
      count={data?.length}
      isStale={isPlaceholderData}
      skeleton={{ count: perPage, className: 'home-product-skeleton' }}
      tools={
        <>
          {tools}
          {allAddress !== undefined && counted > (maxProducts ?? counted) && (
            <Link className="home-more" to={allAddress}>
              {t('app.vendorHome.allToDescribe', { total: counted })}
            </Link>
          )}
        </>
      }
      foot={<Pagination of={title} page={page} last={last} onChange={setPage} />}
    >
      <ul className="home-products">
        {data?.map((product) => (
          <li key={product.id}>
            <Link className="home-product" to={href('edit', products.name, product.id)}>
              <Picture address={pictureOf(product)} />
              <span className="home-product-name">{recordTitle(products, product, locale)}</span>
              <span className="home-product-sku">{String(product.sku ?? '')}</span>
              {isOptional && Status && <Status value={product.status} fieldRef={status} />}
            </Link>
          </li>
        ))}
      </ul>
    </HomeBlock>
  )
}
