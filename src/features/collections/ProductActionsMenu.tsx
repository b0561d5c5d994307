import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { Button } from '../../ui/Button.tsx'
import { messageOf } from '../../api/errorText.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { products } from '../../../resources/products.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { resourceCall } from '../../api/resourceCall.ts'

/**
 * Downloads the products of a collection as the file that the shop imports (row API-154).
 * @throws ApiError
 */
async function exportToShop(params: Readonly<Record<string, string>>): Promise<void> {
  const { body, headers } = await resourceCall(products.calls.generateCsv, params)
  const text = typeof body === 'string' ? body : ''
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(headers) ?? 'spree.csv')
}

const ProductActions = lazyPanel(async () => (await import('./ProductActions.tsx')).ProductActions)

interface Props {
  readonly collection: Shown<'collections'>
  readonly onCreate: () => void
}

/**
 * The menu with which admin and manager handle a collection's products (rows NAV-065 and COLL-034
 * to 040).
 */
export function ProductActionsMenu({ collection, onCreate }: Props) {
  const t = useT()
  const notify = useNotify()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(texts: { readonly texts?: 'it' } = {}) {
    setBusy(true)
    try {
      await exportToShop({ id: String(collection.id), ...texts })
      notify('app.collections.exported', { type: 'success' })
    } catch (error) {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        id={id}
        look="outlined"
        size="small"
        icon="down"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('app.collections.productActions')}
      </Button>
      {anchor && (
        <ProductActions
          labelledBy={id}
          anchor={anchor}
          collection={collection}
          onCreate={onCreate}
          onExport={() => void save()}
          onExportTexts={() => void save({ texts: 'it' })}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
