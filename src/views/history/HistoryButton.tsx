import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/lazyPanel.tsx'

// Loaded when it is asked for: most visits of a record never look back.
const HistoryDrawer = onDemand(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer)

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** What the record is called. */
  readonly title: string
}

/** Opens the history of a record beside its page. */
export function HistoryButton(props: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton sign="history" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('app.history.open')}
      </PlainButton>
      {isOpen && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
