import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useDecision } from '../approval/useDecision.ts'
import '../../ui/tool.css'

interface Props {
  readonly record: Shown<'collections'>
  readonly tabIndex?: number
}

/** Button to approve a collection with its complete products, as on the approval dashboard. */
export function ApproveCollection({ record, tabIndex }: Props) {
  const t = useT()
  const decision = useDecision()
  const mayDecide = useMayCall(definition.calls.approve)
  if (!mayDecide || record.state === 'approved') return null
  return (
    <button
      type="button"
      className="tool tool-text"
      tabIndex={tabIndex}
      disabled={decision.isBusy(record)}
      aria-label={t('app.vendorLists.approveOf', { name: record.name })}
      onClick={() => void decision.approve(record)}
    >
      {t('app.vendorLists.approveOne')}
    </button>
  )
}
