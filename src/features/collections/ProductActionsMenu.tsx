import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { messageOf } from '../../api/errorText.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { products } from '../../../resources/products.ts'
import { seesProductMenu } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { CollectionNamePanel } from './CollectionNamePanel.ts'

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
  readonly collectionId: string
  /** Its artisan. */
  readonly vendor: string
}

/** Whether the user has the menu of product actions (rows COLL-034, COLL-035 and PROD-067). */
export function useSeesProductMenu(): boolean {
  const { role } = useSubject()
  return seesProductMenu.some((type) => type === role)
}

/**
 * The menu with which admin and manager handle a collection's products, on its page and on those of its products (rows
 * NAV-065, COLL-034 to 040 and PROD-067); nothing for others.
 */
export function ProductActionsMenu(props: Props) {
  return useSeesProductMenu() ? <OpenMenu {...props} /> : null
}

function OpenMenu({ collectionId, vendor }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const notify = useNotify()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCreating, setCreating] = useState(false)

  async function save(texts: { readonly texts?: 'it' } = {}) {
    setBusy(true)
    try {
      await exportToShop({ id: collectionId, ...texts })
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
          collectionId={collectionId}
          vendor={vendor}
          onCreate={() => setCreating(true)}
          onExport={() => void save()}
          onExportTexts={() => void save({ texts: 'it' })}
          onClose={() => setAnchor(null)}
        />
      )}
      {isCreating && (
        <CollectionNamePanel
          vendor={vendor}
          collection={undefined}
          onClose={() => setCreating(false)}
          onDone={({ id: made }) => {
            setCreating(false)
            void navigate(href('collection', { collectionId: String(made) }))
          }}
        />
      )}
    </>
  )
}
