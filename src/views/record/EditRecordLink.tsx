import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import type { Addressed } from '../../routing/useRecordAddress.ts'
import { Icon } from '../../ui/Icon.tsx'
import './record.css'

interface Props {
  readonly resource: Resource
  readonly record: Addressed
}

/** On the page on which a record is worked on: leads to the form of all its fields. */
export function EditRecordLink({ resource, record }: Props) {
  const t = useT()
  if (model.scope(resource, 'update', useSubject()) === null) return null
  return (
    <Link to={href('edit', resource.name, record.id)} className="record-edit">
      <Icon name="edit" />
      {t('app.show.editRecord')}
    </Link>
  )
}
