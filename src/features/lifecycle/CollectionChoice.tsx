import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { MessageKey } from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import '../../fields/context/fieldEmpty.css'
import './copy.css'

interface Props {
  readonly vendor: string
  /** The product's own collection, which is marked in the list. */
  readonly current: unknown
  /** What the choice is about, and what is said where there are none yet. */
  readonly legend?: MessageKey
  readonly none?: MessageKey
  readonly value: string
  readonly onChange: (collection: string) => void
}

const perPage = pageSizes.copyDialog

/** Radio buttons to choose one of a vendor's collections, ten per page (row PROD-042). */
export function CollectionChoice({
  vendor,
  current,
  legend = 'app.lifecycle.copy.choose',
  none = 'app.lifecycle.copy.none',
  value,
  onChange,
}: Props) {
  const t = useT()
  const id = useId()
  const [page, setPage] = useState(1)
  const { data, total, isPending, isError, refetch } = useGetList<Shown<'collections'>>(
    'collections',
    {
      filter: { vendor },
      pagination: { page, perPage },
      sort: { field: 'name', order: 'ASC' },
    },
  )
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage))
  if (isError)
    return (
      <div role="alert" className="copy-failed">
        <p>{t('errors.collectionsFetch')}</p>
        <Button look="outlined" size="small" onClick={() => void refetch()}>
          {t('app.list.retry')}
        </Button>
      </div>
    )
  return (
    <fieldset className="copy-choice">
      <legend>{t(legend)}</legend>
      {isPending && <output>{t('app.list.loading')}</output>}
      {data?.length === 0 && <p className="field-empty">{t(none)}</p>}
      {data?.map((collection) => (
        <label key={collection.id} className="copy-line">
          <input
            type="radio"
            name={id}
            checked={value === collection.id}
            onChange={() => onChange(String(collection.id))}
          />
          <span>{String(collection.name)}</span>
          {collection.id === current && <small>{t('app.lifecycle.copy.current')}</small>}
        </label>
      ))}
      {last > 1 && (
        <Pagination
          page={page}
          last={last}
          hasNext={page < last}
          onChange={setPage}
          prefetch={() => undefined}
        />
      )}
    </fieldset>
  )
}
