import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { translations } from '../../../resources/translations.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

const ExchangeDialog = lazyPanel(async () => (await import('./ExchangeDialog.tsx')).ExchangeDialog)

interface Props {
  /** Id of the collection. */
  readonly id: string
  readonly name: string
}

/**
 * Opens the dialog to download and upload a collection's texts, for those who may write
 * translations.
 */
export function ExchangeButton({ id, name }: Props) {
  const t = useT()
  // The calls for files have the same roles as `saveDraft`.
  const mayWrite = useMayCall(translations.calls.saveDraft)
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button look="outlined" size="small" icon="file" onClick={() => setOpen(true)}>
        {t('app.translationFiles.open')}
      </Button>
      {isOpen && <ExchangeDialog collection={{ id, name }} onClose={() => setOpen(false)} />}
    </>
  )
}
