import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { seesProductMenu } from '../../../resources/settings/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

const InfoPanel = lazyPanel(async () => (await import('./InfoPanel.tsx')).InfoPanel)

/** Opens a panel with the last update of the product (rows PROD-063 to 067). */
export function InfoButton({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const id = useId()
  const subject = useSubject()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!seesProductMenu.some((type) => type === subject.role)) return null
  return (
    <>
      <Button
        look="outlined"
        size="small"
        icon="history"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('app.editor.info.open')}
      </Button>
      {anchor && (
        <InfoPanel id={id} anchor={anchor} record={record} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
