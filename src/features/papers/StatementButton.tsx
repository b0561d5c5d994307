import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { orders } from '../../../resources/orders.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

const StatementDialog = lazyPanel(
  async () => (await import('./StatementDialog.tsx')).StatementDialog,
)

interface Props {
  readonly vendor: { readonly id: unknown }
}

/** Opens the dialog to download a month's statement as PDF or CSV. */
export function StatementButton({ vendor }: Props) {
  const t = useT()
  const mayRead = useMayCall(orders.calls.statement)
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <Button look="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('app.papers.statement.open')}
      </Button>
      {isOpen && <StatementDialog vendor={String(vendor.id)} onClose={() => setOpen(false)} />}
    </>
  )
}
