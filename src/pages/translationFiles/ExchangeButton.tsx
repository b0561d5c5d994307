import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { exchangeCalls } from '../../../resources/calls/translationExchange.ts'
import { isAmong } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

const ExchangeDialog = lazyPanel(async () => (await import('./ExchangeDialog.tsx')).ExchangeDialog)

interface Props {
  readonly collection: { readonly id: string; readonly name: string }
}

/** Opens a collection's texts as files, for those who may write translations. */
export function ExchangeButton({ collection }: Props) {
  const t = useTranslate()
  const subject = useSubject()
  const [isOpen, setOpen] = useState(false)
  if (!isAmong(exchangeCalls.exportTranslations.roles, subject, model.roles)) return null
  return (
    <>
      <Button look="outlined" icon="file" onClick={() => setOpen(true)}>
        {t('app.translationExchange.open')}
      </Button>
      {isOpen && <ExchangeDialog collection={collection} onClose={() => setOpen(false)} />}
    </>
  )
}
