import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'

// Loaded when it is asked for: most visits of a record never look back.
const HistoryDrawer = lazy(async () => ({
  default: (await import('./HistoryDrawer.tsx')).HistoryDrawer,
}))

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
      <Button
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('app.history.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
