import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { vendors as definition } from '../../../resources/vendors.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ArtisanEnd, useEndAnswers } from './ArtisanEnd.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { stepFrom, type Status } from './publishing.ts'
import { Button } from '../../ui/Button.tsx'
import { resourceCall } from '../../api/resourceCall.ts'
import { failedText, missingIn } from '../../api/errorText.ts'
import { contacts, vendors } from '../resources.ts'
import './statusActions.css'

const call = definition.calls.status

/** Changes the status of an artisan, and keeps what the server reports as missing. */
function useStatusChange(record: Shown<'vendors'>) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  async function move(to: Status, andThen?: () => Promise<void>): Promise<void> {
    setBusy(true)
    setMissing([])
    try {
      await resourceCall(call, { id: String(record.id) }, { status: to })
      await andThen?.()
      // The contact has a copy of the status, and requires more unless the artisan is a draft.
      await Promise.all(
        [vendors, contacts].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
      notify(call.success, { type: 'success' })
    } catch (error) {
      const missingPaths = missingIn(error)
      setMissing(missingPaths)
      const text = failedText(t, error, 'errors.vendorUpdate')
      if (!missingPaths.length) notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy, missing, clearMissing: () => setMissing([]) }
}

interface Props {
  readonly record: Shown<'vendors'>
}

/**
 * The button to publish, enable or disable an artisan, depending on its status (rows ONBOARD-007 to
 * 015).
 */
export function StatusActions({ record }: Props) {
  const mayChangeStatus = useMayCall(definition.calls.status)
  const { isViewed } = useSubject()
  return mayChangeStatus && !isViewed ? <StatusButton record={record} /> : null
}

function StatusButton({ record }: Props) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const { isDirty, isSubmitting } = useFormState()
  const [openDialog, setOpenDialog] = useState<'save' | 'disable' | null>(null)
  const { move, isBusy, missing, clearMissing } = useStatusChange(record)
  const { to, name } = stepFrom[record.artisanStatus as Status]
  const afterSaving = useAfterSaving(isDirty, isSubmitting)
  const answers = useEndAnswers()
  const close = () => {
    setOpenDialog(null)
    clearMissing()
  }
  const start = () => (name === 'disable' ? setOpenDialog('disable') : void move(to))
  return (
    <div className="status-actions">
      <Button
        ref={button}
        look={name === 'disable' ? 'outlinedDanger' : 'solid'}
        // Not `disabled`, so that it keeps the focus while busy.
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return
          if (isDirty) setOpenDialog('save')
          else start()
        }}
      >
        {t(`app.readiness.${name}`)}
      </Button>
      {openDialog === 'save' && (
        <ConfirmDialog
          isHarmless
          title={t('app.readiness.unsavedTitle')}
          text={t('app.readiness.unsavedText')}
          yes={t('app.readiness.saveFirst')}
          no={t('app.form.cancel')}
          onYes={() => {
            setOpenDialog(null)
            afterSaving(start)
            button.current?.form?.requestSubmit()
          }}
          onNo={close}
        />
      )}
      {openDialog === 'disable' && (
        <ConfirmDialog
          title={t('app.readiness.disableTitle', { name: record.artisanName })}
          text={t('app.readiness.disableText', { name: record.artisanName })}
          yes={t('app.readiness.disable')}
          no={t('app.form.cancel')}
          onYes={() => {
            setOpenDialog(null)
            void move(to, answers.run)
          }}
          onNo={close}
        >
          <ArtisanEnd vendor={String(record.id)} ends="shop" answer={answers.answer} />
        </ConfirmDialog>
      )}
      {missing.length > 0 && (
        <BlockedDialog record={record} missing={missing} onClose={close} onFollow={clearMissing} />
      )}
    </div>
  )
}

/** Returns a function that schedules work for after the form is saved; dropped if saving fails. */
function useAfterSaving(isDirty: boolean, isSubmitting: boolean) {
  const next = useRef<(() => void) | null>(null)
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!hasEnded || !next.current) return
    const work = next.current
    next.current = null
    if (!isDirty) work()
  }, [isDirty, isSubmitting])
  return (work: () => void) => {
    next.current = work
  }
}
