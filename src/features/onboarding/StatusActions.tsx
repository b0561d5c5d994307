import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { vendors as definition } from '../../../resources/vendors.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { stepFrom, type Status } from './publishing.ts'
import { useStep } from './useStep.ts'
import { Button } from '../../ui/Button.tsx'
import './statusActions.css'

interface Props {
  readonly record: Shown<'vendors'>
}

/** Publish, Enable or Disable, whichever is open in the artisan's state (rows ONBOARD-007 to 015). */
export function StatusActions({ record }: Props) {
  const isFor = useMayCall(definition.calls.status)
  const { isViewed } = useSubject()
  return isFor && !isViewed ? <Step record={record} /> : null
}

function Step({ record }: Props) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const { isDirty, isSubmitting } = useFormState()
  const [openDialog, setOpenDialog] = useState<'save' | 'disable' | null>(null)
  const { move, isBusy, missing, forget } = useStep(record)
  const { to, name } = stepFrom[record.artisanStatus as Status]
  const afterSaving = useAfterSaving(isDirty, isSubmitting)
  const close = () => {
    setOpenDialog(null)
    forget()
  }
  const go = () => (name === 'disable' ? setOpenDialog('disable') : void move(to))
  return (
    <div className="status-actions">
      <Button
        ref={button}
        look={name === 'disable' ? 'outlinedDanger' : 'solid'}
        // Stays in reach of the keyboard while it works.
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return
          if (isDirty) setOpenDialog('save')
          else go()
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
            afterSaving(go)
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
            void move(to)
          }}
          onNo={close}
        />
      )}
      {missing.length > 0 && (
        <BlockedDialog record={record} missing={missing} onClose={close} onFollow={forget} />
      )}
    </div>
  )
}

/** Does something once the form has been saved; not at all where saving fails. */
function useAfterSaving(isDirty: boolean, isSubmitting: boolean) {
  const next = useRef<(() => void) | null>(null)
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!hasEnded || !next.current) return
    const follow = next.current
    next.current = null
    if (!isDirty) follow()
  }, [isDirty, isSubmitting])
  return (follow: () => void) => {
    next.current = follow
  }
}
