import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { model } from '../../../resources/index.ts'
import { href } from '../../routing/routes.ts'
import { displayTitle } from '../format/recordTitle.ts'
import { recordsQuery } from './useRecords.ts'
import { useCellContext } from './useCellContext.ts'
import './fieldEmpty.css'

interface Props {
  readonly resource: string
  readonly id: string
}

/** A link to a record by its title; a note where it was deleted or the user may not read it. */
export function RecordLink({ resource, id }: Props) {
  const context = useCellContext()
  const dataProvider = useDataProvider()
  const { data, isPending } = useQuery(recordsQuery(dataProvider, resource, [id]))
  if (isPending) return <span className="field-empty">…</span>
  const record = data?.find((one) => one.id === id)
  if (data && !record) return <span className="field-empty">{context.t('app.values.gone')}</span>
  const title = record && displayTitle(model.resource(resource), record, context)
  return <Link to={href('show', resource, id)}>{title || id}</Link>
}
