import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Button } from '../../ui/Button.tsx'
import { resourceCall } from '../../api/resourceCall.ts'
import { inParallel } from '../../api/inParallel.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { messageOf } from '../../api/errorText.ts'
import { redirectFor } from '../lifecycle/redirectFor.ts'
import { ProductCell } from './ProductCell.tsx'
import '../../ui/visuallyHidden.css'
import '../../views/table/grid.css'
import '../approval/approval.css'
import './collection.css'
import './collectionBulk.css'

const { readyToTranslate } = definition.calls

interface Props {
  readonly rows: readonly Shown<'products'>[]
  /** Whether the user may send products to translation (row PROD-076). */
  readonly mayMark: boolean
}

/**
 * Products with their translation status; ticked ones can be sent to translation or withdrawn from
 * it.
 */
export function BulkTable({ rows, mayMark }: Props) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const subject = useSubject()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const chosen = rows.filter(({ id }) => ticked.has(String(id)))
  const isAllTicked = chosen.length === rows.length && rows.length > 0
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    setTicked(next)
  }

  async function mark(isReady: boolean) {
    setBusy(true)
    const { done, failed } = await inParallel(chosen, (product) =>
      resourceCall(
        readyToTranslate,
        { id: String(product.id) },
        { readyToTranslate: isReady },
        Number(product.version),
      ),
    )
    await queryClient.invalidateQueries({ queryKey: [definition.name] })
    setBusy(false)
    // Products that failed stay ticked, for another try.
    setTicked(new Set(failed.map(({ item }) => String(item.id))))
    const marked = done.length ? t('app.collections.marked', { smart_count: done.length }) : ''
    const [first] = failed
    if (!first) {
      notify(marked, { type: 'success' })
      return
    }
    const text = messageOf(first.error)
    const reason = t(text, { _: text })
    const notMarked = t('app.collections.notMarked', { smart_count: failed.length, why: reason })
    // One notice with both numbers: a second notice would replace the first.
    notify([marked, notMarked].filter(Boolean).join(' '), { type: 'error', multiLine: true })
  }

  return (
    <>
      {mayMark && (
        <div className="collection-actions">
          <Button
            look="solid"
            disabled={isBusy || chosen.length === 0}
            onClick={() => void mark(true)}
          >
            {t('app.collections.mark', { smart_count: chosen.length })}
          </Button>
          <Button disabled={isBusy || chosen.length === 0} onClick={() => void mark(false)}>
            {t('app.collections.unmark')}
          </Button>
        </div>
      )}
      <div className="grid collection-bulk">
        <table aria-label={t('resources.collections.fields.products')}>
          <thead>
            <tr>
              {mayMark && (
                <th scope="col" className="grid-check">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('app.grid.selectPage')}
                      checked={isAllTicked}
                      onChange={() =>
                        tick(
                          rows.map(({ id }) => String(id)),
                          !isAllTicked,
                        )
                      }
                    />
                  </label>
                </th>
              )}
              <th scope="col" data-picture="">
                <span className="visually-hidden">{t('resources.products.fields.picture')}</span>
              </th>
              <th scope="col">{t('resources.products.fields.name')}</th>
              <th scope="col" className="collection-bulk-sku">
                {t('resources.products.fields.sku')}
              </th>
              <th scope="col">{t('resources.products.fields.readyToTranslate')}</th>
              <th scope="col">{t('resources.products.fields.translation.status')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((product) => {
              const id = String(product.id)
              const name = String(product.name ?? product.sku ?? '')
              return (
                <tr key={id} data-selected={ticked.has(id) ? '' : undefined}>
                  {mayMark && (
                    <td className="grid-check">
                      <label>
                        <input
                          type="checkbox"
                          aria-label={t('app.grid.selectOne', { title: name })}
                          checked={ticked.has(id)}
                          onChange={(event) => tick([id], event.target.checked)}
                        />
                      </label>
                    </td>
                  )}
                  <td data-picture="">
                    <Picture address={addressesOf(product.picture)[0]} />
                  </td>
                  <td className="collection-bulk-name">
                    {redirectFor(subject, product) ? (
                      // No link: the editor would only redirect. The status says why.
                      <span className="approval-title">
                        <span className="approval-name">{name}</span>
                        <ProductCell product={product} path="status" />
                      </span>
                    ) : (
                      <Link to={href('edit', definition.name, id)} className="approval-name">
                        {name}
                      </Link>
                    )}
                  </td>
                  <td className="collection-bulk-sku">{String(product.sku ?? '')}</td>
                  <td>
                    {t(product.readyToTranslate === true ? 'app.values.yes' : 'app.values.no')}
                  </td>
                  <td>
                    <ProductCell product={product} path="translation.status" />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
