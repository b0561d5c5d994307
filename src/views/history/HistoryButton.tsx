import { useState } from 'react'
import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

// Loaded on use: most visits of a record never open it.
const HistoryDrawer = lazyPanel(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer)

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** The title of the record. */
  readonly title: string
}

/** Opens the history of a record beside its page. */
export function HistoryButton(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="history" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('app.history.open')}
      </Button>
      {isOpen && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
