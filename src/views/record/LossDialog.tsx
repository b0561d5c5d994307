import { useLocaleState, useTranslate } from 'react-admin'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import type { Resource } from '../../../schema/index.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { Loss } from './useLossQuestion.ts'

interface Props {
  readonly resource: Resource
  readonly loss: Loss
}

/** Asks before a record that is live is saved without something that it needs. */
export function LossDialog({ resource, loss }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const names = loss.paths.map((path) => t(needLabelKey(resource, path)))
  const fields = new Intl.ListFormat(locale).format(names)
  return (
    <ConfirmDialog
      title={t('app.readiness.loseTitle')}
      text={t('app.readiness.loseText', { fields })}
      yes={t('app.readiness.lose')}
      no={t('app.form.cancel')}
      onYes={() => loss.answer(true)}
      onNo={() => loss.answer(false)}
    />
  )
}
