import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useEditing } from '../../views/form/editing.ts'

const CopyDialog = lazyPanel(async () => (await import('./CopyDialog.tsx')).CopyDialog)

/** Opens the dialog to copy the product into a collection; unsaved changes are saved first. */
export function CopyButton({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const editing = useEditing<Shown<'products'>>()
  const mayCopy = useMayCall(definition.calls.copy)
  const [isOpen, setOpen] = useState(false)
  if (!mayCopy) return null
  return (
    <>
      <Button
        look="outlined"
        size="small"
        disabled={editing.isSaving}
        aria-haspopup="dialog"
        onClick={() => void editing.saveTyped().then((isSaved) => setOpen(isSaved))}
      >
        {t('app.lifecycle.copy.open')}
      </Button>
      {isOpen && <CopyDialog product={editing.stored() ?? record} onClose={() => setOpen(false)} />}
    </>
  )
}
