import { useT } from '../../language/useT.ts'
import { ConfirmQuestion } from '../../ui/feedback/ConfirmQuestion.tsx'

interface Props {
  /** Number of drafts that the server does not have. */
  readonly amount: number
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Asks whether to sign out although unsent drafts would be lost. */
export function UnsentDialog({ amount, onLeave, onClose }: Props) {
  const t = useT()
  return (
    <ConfirmQuestion
      title={t('app.draft.unsentTitle')}
      text={t('app.draft.unsentText', { smart_count: amount })}
      yes={t('app.draft.unsentLeave')}
      no={t('app.draft.unsentStay')}
      onYes={onLeave}
      onNo={onClose}
    />
  )
}
