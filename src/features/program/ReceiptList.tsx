import { useMemo } from 'react'
import { useT } from '../../language/useT.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { useDensity } from '../../ui/useDensity.ts'
import type { CellProps } from '../../fields/context/fieldView.ts'
import { ListBody } from '../../views/list/ListBody.tsx'
import { RelatedListMessage } from '../../views/list/RelatedListMessage.tsx'
import { useRecordList } from '../../views/list/useRecordList.ts'
import { useColumns } from '../../views/query/useColumns.ts'
import { useListState } from '../../views/query/useListState.ts'
import { receipts } from '../programPlans/programResources.ts'
import { planTitle } from '../programPlans/programText.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import '../../views/list/list.css'

const columnNames = ['number', 'chargedAt', 'planName', 'net', 'vat', 'total'] as const
/** The columns on phones, whose cards show only the first ones: the total has to be among them. */
const cardNames = ['number', 'chargedAt', 'planName', 'total', 'net', 'vat'] as const

/** Read in addition to the columns, for the title of the plan. */
const extraFields = ['planId'] as const

/** The title of the plan in the user's language. */
const PlanNameCell = ({ record, context }: CellProps<'receipts'>) =>
  planTitle({ id: record?.planId ?? '', name: record?.planName ?? '' }, context)

/** The receipts of an artisan, newest first, each with its PDF. */
export function ReceiptList({
  vendor,
  isOwn,
}: {
  readonly vendor: string
  readonly isOwn: boolean
}) {
  const t = useT()
  const [density] = useDensity()
  const isPhone = useMedia(upTo('phone'))
  const listState = useListState(receipts)
  const known = useColumns(receipts, isPhone ? cardNames : columnNames)
  const columns = useMemo(
    () => known.map((one) => (one.leaf.path === 'planName' ? { ...one, Cell: PlanNameCell } : one)),
    [known],
  )
  const within = useMemo(() => ({ vendor }), [vendor])
  const list = useRecordList({
    resource: receipts,
    columns,
    within,
    extraFields,
    ...listState,
  })
  return (
    <div className="list" data-density={density}>
      <ListBody
        list={list}
        isSelecting={false}
        actions={ReceiptButton}
        message={
          <RelatedListMessage
            error={list.rows.error}
            isNarrowed={list.isNarrowed}
            empty={t('app.program.receipts.none')}
            emptyHint={t(`app.program.receipts.${isOwn ? 'noneHint' : 'noneManaged'}`)}
            failure="app.program.receipts.failed"
            onRetry={list.rows.retry}
            onClear={list.clear}
          />
        }
      />
    </div>
  )
}
