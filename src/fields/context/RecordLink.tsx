import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { model } from '../../../resources/index.ts'
import { href } from '../../routing/routes.ts'
import { saidTitle } from '../format/recordTitle.ts'
import { recordsQuery } from './useRecords.ts'
import { useCellContext } from './useCellContext.ts'
import './fieldEmpty.css'

interface Props {
  readonly resource: string
  readonly id: string
}

/** A record by its name, which opens it; where it is gone or not the reader's to see, it says so. */
export function RecordLink({ resource, id }: Props) {
  const saying = useCellContext()
  const dataProvider = useDataProvider()
  const { data, isPending } = useQuery(recordsQuery(dataProvider, resource, [id]))
  if (isPending) return <span className="field-empty">…</span>
  const record = data?.find((one) => one.id === id)
  if (data && !record) return <span className="field-empty">{saying.t('app.values.gone')}</span>
  const title = record && saidTitle(model.resource(resource), record, saying)
  return <Link to={href('show', resource, id)}>{title || id}</Link>
}
