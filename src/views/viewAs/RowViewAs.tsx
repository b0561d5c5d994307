import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useViewAs } from './useViewAs.ts'
import { Icon } from '../../ui/Icon.tsx'
import './viewAs.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly tabIndex?: number
}

/** In a row of a list: shows the portal as the account of the record sees it. */
export function RowViewAs(props: Props) {
  // The hooks below run only where rows are accounts: a page may have a hundred rows.
  return props.resource.viewAs ? <RowViewAsButton {...props} /> : null
}

function RowViewAsButton({ resource, record, tabIndex }: Props) {
  const t = useT()
  const language = useLanguage()
  const view = useViewAs(resource, String(record.id))
  if (!view) return null
  const label = t('app.viewAs.startOf', { name: recordTitle(resource, record, language) })
  return (
    <button
      type="button"
      className="view-as"
      title={view.label}
      aria-label={label}
      tabIndex={tabIndex}
      disabled={view.isBusy}
      onClick={(event) => {
        event.stopPropagation()
        void view.start()
      }}
    >
      <Icon name="eye" />
    </button>
  )
}
