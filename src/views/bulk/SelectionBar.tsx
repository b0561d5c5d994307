import { memo, useState } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import type { BulkAction } from './BulkActions.tsx'
import { SelectionBox } from './SelectionBox.tsx'
import type { Bulk } from './useBulk.ts'
import type { Selected, Selection } from '../table/useSelection.ts'

const BulkActions = lazyPanel(async () => (await import('./BulkActions.tsx')).BulkActions)

interface Props {
  readonly resource: Resource
  readonly selection: Selection
  /** Filter and search words of the list, as the server takes them. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly bulk: Bulk
}

/** How many records are selected, and what can be done with them. */
export const SelectionBar = memo(function SelectionBar(props: Props) {
  const { resource, selection, filter, bulk } = props
  const t = useT()
  const notify = useNotify()
  const [locale] = useLocaleState()
  const [action, setAction] = useState<BulkAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const count = (some: number) => numberFormat(locale).format(some)

  async function selectAll() {
    setBusy(true)
    try {
      const { body } = await call('matchingRecords', {
        params: { path: resource.path },
        query: { filter: JSON.stringify(filter) },
      })
      const { records, isAll } = body
      const all: Selected = new Map(records.map(({ _id, version }) => [_id, version]))
      selection.set(all)
      if (!isAll)
        notify('app.grid.selectAllLimit', {
          type: 'warning',
          messageArgs: { max: count(records.length) },
        })
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      notify('app.grid.failed', { type: 'error', messageArgs: { text: t(text, { _: text }) } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SelectionBox
        selection={selection}
        more={
          <Button look="link" size="small" disabled={isBusy} onClick={() => void selectAll()}>
            {t('app.grid.selectAll')}
          </Button>
        }
      >
        {bulk.mayUpdate && (
          <Button look="solid" size="small" onClick={() => setAction('edit')}>
            {t('app.grid.edit')}
          </Button>
        )}
        {bulk.calls.map((bulkCall) => (
          <Button
            key={bulkCall.name}
            look="outlined"
            size="small"
            onClick={() => setAction(bulkCall)}
          >
            {t(resourceKey(resource.name, `bulkCalls.${bulkCall.name}.name`))}
          </Button>
        ))}
        {bulk.mayDelete && (
          <Button look="outlinedDanger" size="small" onClick={() => setAction('delete')}>
            {t('app.grid.delete')}
          </Button>
        )}
      </SelectionBox>
      {action && (
        <BulkActions
          resource={resource}
          selection={selection}
          action={action}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
})
