import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { above } from '../../browser/breakpoints.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { href } from '../../routing/routes.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { products } from '../resources.ts'
import type { FieldPath } from '../../../schema/index.ts'
import '../../fields/context/fieldEmpty.css'
import './siblings.css'

interface Props {
  readonly collection: string
  /** The product whose editor this is. */
  readonly current: string
}

const maxSiblings = 100
const columns: readonly FieldPath<'products'>[] = ['name', 'sku', 'picture']

/** The products of the same collection, each with a link to its editor (rows PROD-035, PROD-036). */
export function SiblingList(props: Props) {
  // The editor's fields are painted first; the list is not urgent.
  return usePainted() && <Siblings {...props} />
}

function Siblings({ collection, current }: Props) {
  const t = useT()
  const id = useId()
  // Expanded where it fits below the links to the sections, else collapsed.
  const [isOpen] = useState(() => matchMedia(`${above('desk')} and (min-height: 1000px)`).matches)
  const { data, total, isError } = useGetList<Shown<'products'>>(products.name, {
    filter: { vendorCollection: collection },
    pagination: { page: 1, perPage: maxSiblings },
    sort: { field: 'name', order: 'ASC' },
    meta: { columns },
  })
  const hiddenCount = (total ?? 0) - (data?.length ?? 0)
  return (
    <nav aria-labelledby={id} className="siblings">
      <details open={isOpen}>
        <summary id={id}>
          {t('app.editor.siblings.title')} {total !== undefined && <span>({total})</span>}
        </summary>
        {isError && <p className="field-empty">{t('errors.productsGet')}</p>}
        <ul>
          {data?.map((product) => (
            <li key={product.id}>
              <Link
                to={href('edit', products.name, product.id)}
                aria-current={product.id === current ? 'page' : undefined}
              >
                <Picture address={addressesOf(product.picture)[0]} />
                <span>
                  <strong>{String(product.name ?? '') || t('app.show.untitled')}</strong>
                  <small>{String(product.sku ?? '')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {hiddenCount > 0 && (
          <p className="field-empty">
            {t('app.editor.siblings.more', { smart_count: hiddenCount })}
          </p>
        )}
      </details>
    </nav>
  )
}
