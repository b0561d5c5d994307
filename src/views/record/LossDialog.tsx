import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { Loss } from './useLossQuestion.ts'
import { useLossText } from './useLossText.ts'

interface Props {
  readonly resource: Resource
  readonly loss: Loss
}

/** Asks before a live record is saved without fields that it needs. */
export function LossDialog({ resource, loss }: Props) {
  const t = useT()
  const textOf = useLossText(resource)
  return (
    <ConfirmDialog
      title={t('app.readiness.loseTitle')}
      text={textOf(loss.paths)}
      yes={t('app.readiness.lose')}
      no={t('app.form.cancel')}
      onYes={() => loss.answer(true)}
      onNo={() => loss.answer(false)}
    />
  )
}
