import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useLocaleState, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { canRead, type Resource } from '../../../schema/index.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Selected } from '../table/useSelection.ts'
import {
  columnsToPlan,
  plannedChange,
  type BulkChange,
  type PlannedChange,
} from './plannedChange.ts'
import { PreviewRows } from './PreviewRows.tsx'
import '../toolbar/panel.css'
import './bulk.css'

interface Props {
  readonly resource: Resource
  readonly title: string
  readonly records: Selected
  readonly change: BulkChange
  /** Sends the new values of the records that can change, each over the version that was read. */
  readonly onApply: (planned: readonly PlannedChange[]) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What a change would make of each record, before anything is changed. */
export function BulkPreview(props: Props) {
  const { resource, title, records, change, onApply, onBack, onClose } = props
  const t = useT()
  const [locale] = useLocaleState()
  const subject = useSubject()
  const context = useCellContext()
  const dataProvider = useDataProvider()
  const ids = useMemo(() => [...records.keys()], [records])
  const answer = useQuery({
    // Never from memory: what is changed is what stands now.
    queryKey: [resource.name, 'bulkPreview', ids, change],
    queryFn: async () => {
      const columns = columnsToPlan(resource, (leaf) => canRead(model, leaf, subject), change)
      const { data } = await dataProvider.getMany(resource.name, { ids, meta: { columns } })
      return data as RaRecord[]
    },
    gcTime: 0,
  })
  const { data } = answer
  const planned = useMemo(
    () => data?.map((record) => plannedChange(resource, subject, record, change, context)),
    [data, resource, subject, change, context],
  )
  const refused = planned?.filter(({ refusals }) => refusals.length > 0) ?? []
  const same = planned?.filter(({ refusals, isSame }) => refusals.length === 0 && isSame) ?? []
  const sent = planned?.filter(({ refusals, isSame }) => refusals.length === 0 && !isSame) ?? []
  const gone = data ? records.size - data.length : 0
  const counted = (total: number) => ({
    smart_count: total,
    total: numberFormat(locale).format(total),
  })
  const parts = [
    t('app.grid.bulkWillChange', counted(sent.length)),
    refused.length > 0 && t('app.grid.bulkLeftOut', counted(refused.length)),
    same.length > 0 && t('app.grid.bulkSame', counted(same.length)),
    gone > 0 && t('app.grid.bulkGone', counted(gone)),
  ]
  const isRounded = change.relative.some(({ leaf }) => leaf.kindName !== 'integer')
  return (
    <Dialog
      title={title}
      width="text"
      onClose={onClose}
      isBusy={answer.isPending}
      actions={
        <>
          <Button onClick={onBack}>{t('app.grid.bulkBack')}</Button>
          <Button look="solid" disabled={sent.length === 0} onClick={() => onApply(sent)}>
            {t('app.grid.bulkApply', counted(planned ? sent.length : records.size))}
          </Button>
        </>
      }
    >
      {answer.error ? (
        <Alert
          severity="error"
          action={
            <Button look="framed" size="small" onClick={() => void answer.refetch()}>
              {t('app.again.retry')}
            </Button>
          }
        >
          {t('app.grid.bulkPreviewFailed')}
        </Alert>
      ) : (
        <output className="bulk-line">
          {planned ? parts.filter(Boolean).join(', ') : t('app.grid.bulkReading')}
        </output>
      )}
      {planned && (
        <>
          <PreviewRows resource={resource} planned={[...refused, ...sent, ...same]} />
          <p className="panel-hint">
            {t(isRounded ? 'app.grid.bulkRoundedCents' : 'app.grid.bulkRoundedWhole')}
          </p>
        </>
      )}
    </Dialog>
  )
}
