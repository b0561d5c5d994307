import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CollectionNamePanel } from './CollectionNamePanel.ts'
import { collections } from '../resources.ts'
import { CollectionChoice } from '../lifecycle/CollectionChoice.tsx'

interface Props {
  readonly vendor: string
  readonly onChoose: (collection: string) => void
  readonly onClose: () => void
}

/**
 * Asks for the collection of a product before it is sent for approval, as approvers work by
 * collection; a new one is made in place.
 */
export function CollectionDialog({ vendor, onChoose, onClose }: Props) {
  const t = useT()
  const mayCreate = model.scope(collections, 'create', useSubject()) !== null
  const [collection, setCollection] = useState('')
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Dialog
        title={t('app.lifecycle.collection.title')}
        text={t('app.lifecycle.collection.text')}
        width="text"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('app.form.cancel')}</Button>
            {mayCreate && (
              <Button look="outlined" onClick={() => setNaming(true)}>
                {t('app.vendorLists.createCollection')}
              </Button>
            )}
            <Button look="solid" disabled={collection === ''} onClick={() => onChoose(collection)}>
              {t('app.lifecycle.submit')}
            </Button>
          </>
        }
      >
        <CollectionChoice
          vendor={vendor}
          current={null}
          legend="resources.products.fields.vendorCollection"
          none="app.lifecycle.collection.none"
          value={collection}
          onChange={setCollection}
        />
      </Dialog>
      {isNaming && (
        <CollectionNamePanel
          vendor={vendor}
          onClose={() => setNaming(false)}
          onDone={({ id }) => {
            setNaming(false)
            setCollection(String(id))
          }}
        />
      )}
    </>
  )
}
