import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { products as definition } from '../../../resources/products.ts'
import { useSubject } from '../../providers/useSubject.ts'
import { NoteBox } from './NoteBox.tsx'
import { draftOf, emptyDraft, keepDraft, type RejectDraft } from './rejectDraft.ts'
import { RemarkList } from './RemarkList.tsx'
import { useProductCall } from './useProductCall.ts'
import './lifecycle.css'

const { reject } = definition.calls

const noErrors: Readonly<Record<string, string>> = {}

interface Props {
  /** As it is shown: the rejection is about this version. */
  readonly product: RaRecord
  readonly onClose: () => void
  /** Told once the server has taken it. */
  readonly onRejected?: () => void
}

/**
 * Sends a product back with a reason and notes pinned to fields (row PROD-079). What was typed is there
 * again when the dialog is opened anew.
 */
export function RejectDialog({ product, onClose, onRejected }: Props) {
  const t = useTranslate()
  const id = useId()
  const user = useSubject().id
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const { run, isBusy } = useProductCall()
  const [draft, setDraft] = useState(() => draftOf(user, String(product.id)))
  const [errors, setErrors] = useState(noErrors)

  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function change(next: RejectDraft) {
    setDraft(next)
    setErrors(noErrors)
    keepDraft(user, String(product.id), next)
  }

  async function send() {
    const missing = missingIn(draft, t('validation.required'))
    setErrors(missing)
    if (Object.keys(missing).length || isBusy) return
    const outcome = await run(reject, product, { body: draft })
    if ('refused' in outcome) return setErrors(outcome.refused.errors)
    keepDraft(user, String(product.id), null)
    onRejected?.()
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
      fullScreen={isNarrow}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
    >
      <DialogTitle id={`${id}-title`}>
        {t('app.lifecycle.reject.title', { name: product['name'] ?? product['sku'] ?? '' })}
      </DialogTitle>
      <DialogContent className="reject" ref={content}>
        <p className="reject-intro" id={`${id}-intro`}>
          {t('app.lifecycle.reject.intro')}
        </p>
        <NoteBox
          label={t('app.lifecycle.reject.reason')}
          help={t('app.lifecycle.reject.reasonHelp')}
          value={draft.text}
          max={definition.calls.reject.body.text.max}
          error={errors['text']}
          isNew
          onChange={(text) => change({ ...draft, text })}
        />
        <RemarkList
          product={product}
          remarks={draft.remarks}
          errors={errors}
          onChange={(remarks) => change({ ...draft, remarks })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.form.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isBusy || draft === emptyDraft}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void send()}
        >
          {t(isBusy ? 'app.lifecycle.reject.sending' : 'app.lifecycle.reject.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Texts that are asked for and empty, by their place in what is sent. */
function missingIn({ text, remarks }: RejectDraft, complaint: string): Record<string, string> {
  const places = [
    ['text', text] as const,
    ...remarks.map((one, at) => [`remarks.${at}.text`, one.text] as const),
  ]
  return Object.fromEntries(
    places.filter(([, value]) => value.trim() === '').map(([path]) => [path, complaint]),
  )
}
