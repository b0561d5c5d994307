import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { Button } from '../../ui/Button.tsx'
import { useMayCall } from '../../auth/useMayCall.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { useProductAction } from './useProductAction.ts'
import '../../views/form/save.css'

const SaveEntries = lazyPanel(async () => (await import('./SaveEntries.tsx')).SaveEntries)

/**
 * The menu half of the Save button: what admin-level accounts can record on saving (rows PROD-028
 * to 033).
 */
export function SaveMenu({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const id = useId()
  const isOpen = useMayCall(definition.calls.audit)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { perform, isBusy } = useProductAction(record)
  if (!isOpen) return null
  return (
    <>
      <Button
        look="solid"
        icon="down"
        className="save-more"
        disabled={isBusy}
        aria-label={t('app.lifecycle.saveMore')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {null}
      </Button>
      {anchor && (
        <SaveEntries
          id={id}
          anchor={anchor}
          record={record}
          onClose={() => setAnchor(null)}
          onChoose={(call) => void perform(call, { unsaved: 'save' })}
        />
      )}
    </>
  )
}
