import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { messageOf } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { approvableIn, chosenAtFirst } from './approvable.ts'
import { ApprovableChoice } from './ApprovableChoice.tsx'
import { leftOutIn } from './leftOut.ts'
import { LeftOutList } from './LeftOutList.tsx'
import type { Decision } from './useDecision.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import '../../ui/dialog/dialog.css'

const { approvable } = definition.calls

interface Props {
  readonly collection: Shown<'collections'>
  /** Limits the approval to products with this status; null for all. */
  readonly status: string | null
  readonly decision: Decision
  readonly onClose: () => void
}

/**
 * Confirms the approval of all listed products: which are among them, those that wait chosen, and
 * which would be left out and why.
 */
export function ApproveAllDialog({ collection, status, decision, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { data, error } = useQuery({
    queryKey: [definition.name, 'approvable', collection.id, status],
    queryFn: async () => {
      const query = { id: String(collection.id), ...(status !== null && { status }) }
      const { body } = await resourceCall(approvable, query)
      return { groups: approvableIn(body), leftOut: leftOutIn(body) }
    },
    // The count may be outdated when the dialog opens again.
    gcTime: 0,
  })
  const isBusy = decision.isBusy(collection)
  const leftOut = data?.leftOut ?? []
  const groups = data?.groups ?? []
  const [own, choose] = useState<readonly string[]>()
  const chosen = own ?? chosenAtFirst(groups)
  const count = groups
    .filter((one) => chosen.includes(one.status))
    .reduce((sum, one) => sum + one.count, 0)
  async function approve() {
    if (await decision.approveAll(collection, chosen)) onClose()
  }
  return (
    <Dialog
      id={id}
      title={
        data
          ? t('app.collections.approveAllTitle', { smart_count: count })
          : t('app.collections.approveAllCounting')
      }
      text={
        error
          ? t(messageOf(error), { _: messageOf(error) })
          : t('app.collections.approveAllText', { name: collection.name })
      }
      isFailed={error !== null}
      width="text"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('app.form.cancel')}</Button>
          <Button look="solid" disabled={isBusy || count === 0} onClick={() => void approve()}>
            {isBusy
              ? t('app.collections.deciding')
              : t('app.collections.approveAllYes', { smart_count: count })}
          </Button>
        </>
      }
    >
      <ApprovableChoice groups={groups} chosen={chosen} onChoose={choose} />
      {leftOut.length > 0 && (
        <>
          <p className="dialog-text">
            {t('app.collections.wouldLeave', { smart_count: leftOut.length })}
          </p>
          <LeftOutList leftOut={leftOut} />
        </>
      )}
    </Dialog>
  )
}
