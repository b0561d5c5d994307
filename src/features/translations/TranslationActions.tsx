import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useIsLocked } from '../../auth/useIsLocked.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { Button } from '../../ui/Button.tsx'
import { useEnterKey } from '../../ui/keyboard/useEnterKey.ts'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { translations } from '../resources.ts'
import { useTranslationOperations } from './useTranslationOperations.ts'
import '../../views/form/save.css'

const DeclineDialog = lazyPanel(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)
const { saveDraft, approve } = definition.calls

interface Props {
  readonly record: Shown<'translations'>
  /** The text's name in dialogs. */
  readonly name: string
  readonly onDecided?: (() => void) | undefined
}

// A validation error on blur would move the button from under the pointer.
const keepFocus = {
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
}

/**
 * The buttons of a text (rows TRANS-008 to 017), and the one that confirms it after a change of the
 * original.
 */
export function TranslationActions({ record, name, onDecided }: Props) {
  const t = useT()
  const context = useCellContext()
  const operations = useTranslationOperations(record, onDecided)
  const { isDirty } = useFormState()
  const [isRejecting, setRejecting] = useState(false)
  const [mayWrite, mayReview] = [useMayCall(saveDraft), useMayCall(approve)]
  const isLocked = useIsLocked(translations, record)
  const { status, subject } = record
  // For a company bio the buttons stay enabled and tell why not (row TRANS-052).
  const isCompany = subject === 'company'
  const isStale = record.isStale === true && mayWrite
  const reviewers = t('app.translations.mayNot', { who: principalsText(approve.roles, context) })
  const canAccept = mayReview && status !== 'approved'
  const canReject = mayReview && (isCompany || status !== 'todo')
  const canSend = mayWrite && status !== 'waiting'
  const openReject = () => {
    if (!operations.isTooEarly()) setRejecting(true)
  }
  useLetterKeys({
    ...(canAccept && { a: () => void operations.accept() }),
    ...(canReject && { r: openReject }),
    ...(isStale && { s: () => void operations.stillRight() }),
  })
  const isReviewing = mayReview && status === 'waiting'
  useEnterKey(() => {
    if (isReviewing) void operations.accept()
    else if (canSend) void operations.send()
  })
  const { isBusy } = operations
  const handedIn = status === 'waiting' || status === 'approved'
  return (
    <>
      <Button
        look="outlined"
        size="small"
        disabled={isBusy || !mayWrite || isLocked || (status === 'draft' && !isDirty)}
        aria-keyshortcuts={handedIn ? undefined : 'Control+S Meta+S'}
        className="save-tall"
        {...keepFocus}
        onClick={operations.saveDraft}
      >
        {t('app.translations.saveDraft')}
      </Button>
      <Button
        look={isReviewing ? 'outlined' : 'solid'}
        disabled={isBusy || !canSend}
        aria-keyshortcuts={isReviewing ? undefined : 'Control+Enter Meta+Enter'}
        className="save-tall"
        {...keepFocus}
        onClick={() => void operations.send()}
      >
        {t('app.translations.send')}
      </Button>
      <Button
        look={isReviewing ? 'solid' : 'outlined'}
        disabled={isBusy || !canAccept}
        title={mayReview ? undefined : reviewers}
        aria-keyshortcuts={isReviewing ? 'A Control+Enter Meta+Enter' : 'A'}
        className="save-tall"
        {...keepFocus}
        onClick={() => void operations.accept()}
      >
        {t('app.translations.accept')} {mayReview && <kbd>A</kbd>}
      </Button>
      <Button
        look="outlined"
        size="small"
        disabled={isBusy || !canReject}
        title={mayReview ? undefined : reviewers}
        aria-haspopup="dialog"
        aria-keyshortcuts="R"
        className="save-tall"
        {...keepFocus}
        onClick={openReject}
      >
        {t('app.translations.reject')} {mayReview && <kbd>R</kbd>}
      </Button>
      {handedIn && isDirty && !isLocked && (
        <Button
          look="plain"
          disabled={isBusy}
          aria-keyshortcuts="Control+S Meta+S"
          className="save-tall"
          {...keepFocus}
          onClick={operations.save}
        >
          {t('app.translations.save')}
        </Button>
      )}
      {isStale && (
        <Button
          look="outlined"
          size="small"
          disabled={isBusy}
          aria-keyshortcuts="S"
          className="save-tall"
          {...keepFocus}
          onClick={() => void operations.stillRight()}
        >
          {t('app.translations.stale.right')} <kbd>S</kbd>
        </Button>
      )}
      {isRejecting && (
        <DeclineDialog
          record={record}
          name={name}
          isBusy={isBusy}
          onSend={operations.reject}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
