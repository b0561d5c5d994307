import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { isObject } from '../../../schema/index.ts'
import { messageOf } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { leftOutIn } from './leftOut.ts'
import { LeftOutList } from './LeftOutList.tsx'
import type { Decision } from './useDecision.ts'

const { approvable } = definition.calls

interface Props {
  readonly collection: Shown<'collections'>
  /** Of the products that are listed; null for all of them. */
  readonly status: string | null
  readonly decision: Decision
  readonly onClose: () => void
}

/** Asks before all products that are listed are approved: how many that are, and which would be left, and why. */
export function ApproveAllDialog({ collection, status, decision, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { data, error } = useQuery({
    queryKey: [definition.name, 'approvable', collection.id, status],
    queryFn: async () => {
      const query = { id: String(collection.id), ...(status !== null && { status }) }
      const { body } = await resourceCall(approvable, query)
      return {
        count: Number((isObject(body) && body.approvable) || 0),
        leftOut: leftOutIn(body),
      }
    },
    // What was counted a while ago may be wrong by now.
    gcTime: 0,
  })
  const isBusy = decision.isBusy(collection)
  const leftOut = data?.leftOut ?? []
  const count = data?.count ?? 0
  async function approve() {
    if (await decision.approveAll(collection, status)) onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      transitionDuration={150}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {data
          ? t('app.collections.approveAllTitle', { smart_count: count })
          : t('app.collections.approveAllCounting')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} role={error ? 'alert' : undefined}>
          {error
            ? t(messageOf(error), { _: messageOf(error) })
            : t('app.collections.approveAllText', { name: collection.name })}
        </DialogContentText>
        {leftOut.length > 0 && (
          <>
            <DialogContentText sx={{ mt: 2 }}>
              {t('app.collections.wouldLeave', { smart_count: leftOut.length })}
            </DialogContentText>
            <LeftOutList leftOut={leftOut} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.form.cancel')}
        </Button>
        <Button variant="contained" disabled={isBusy || count === 0} onClick={() => void approve()}>
          {isBusy
            ? t('app.collections.deciding')
            : t('app.collections.approveAllYes', { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
