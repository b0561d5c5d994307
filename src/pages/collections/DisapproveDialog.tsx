import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { collections as definition } from '../../../resources/collections.ts'
import { NoteBox } from '../lifecycle/NoteBox.tsx'
import type { Decision } from './useDecision.ts'

const { max } = definition.calls.disapprove.body.reason

interface Props {
  readonly collection: RaRecord
  readonly decision: Decision
  readonly onClose: () => void
}

/** Asks why a collection is disapproved; its artisan reads the reason (row COLL-018). */
export function DisapproveDialog({ collection, decision, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const isBusy = decision.busy !== null

  async function send() {
    if (isBusy) return
    if (reason.trim() === '') return setError(t('validation.required'))
    const outcome = await decision.disapprove(collection, reason)
    if ('refused' in outcome) return setError(outcome.refused.errors['reason'])
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      transitionDuration={150}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {t('app.collections.disapproveTitle', { name: collection['name'] })}
      </DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className="collection-quiet">
          {t('app.collections.disapproveText')}
        </p>
        <NoteBox
          label={t('app.collections.reason')}
          value={reason}
          max={max}
          error={error}
          isNew
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.form.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void send()}
        >
          {t(isBusy ? 'app.collections.deciding' : 'app.collections.disapprove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
