import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import { pageByName } from '../../../resources/navigation/pages.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { CollectionActions } from './CollectionActions.tsx'
import { CollectionNamePanel } from '../collections/CollectionNamePanel.ts'
import { collections } from '../resources.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { VendorCollectionList } from './VendorCollectionList.tsx'
import { VendorListPage } from './VendorListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/lowerLabel.css'

const columns: readonly FieldPath<'collections'>[] = [
  'name',
  'state',
  'allReviewed',
  'productsCount',
  'addDate',
  'approvalDate',
]

/** Further fields to read: the vendor decides about the user's rights. */
const extraFields: readonly FieldPath<'collections'>[] = ['vendor']

/** The collections of an artisan, to open, create and rename (rows COLL-028, COLL-041). */
export function VendorCollections() {
  return (
    <VendorListPage title="app.vendorLists.collections">
      {(vendor) => <Collections vendor={vendor} />}
    </VendorListPage>
  )
}

function Collections({ vendor }: { readonly vendor: string }) {
  const t = useT()
  const subject = useSubject()
  const hasSchema = useBuiltPages().has('customProperties')
  const [isCreating, setCreating] = useState(false)
  const mayCreate = model.scope(collections, 'create', subject) !== null
  return (
    <>
      <VendorCollectionList
        vendor={vendor}
        columns={columns}
        extraFields={extraFields}
        actions={CollectionActions}
        emptyHint="app.vendorLists.noCollectionsHint"
      >
        {hasSchema && mayOpen(pageByName.customProperties, subject) && (
          <ButtonLink look="link" to={addressOf(link('customProperties'), { me: subject.id })}>
            <span className="lower-label">{t('app.vendorLists.schema')}</span>
          </ButtonLink>
        )}
        {mayCreate && (
          <Button look="solid" icon="add" onClick={() => setCreating(true)}>
            {t('app.vendorLists.createCollection')}
          </Button>
        )}
      </VendorCollectionList>
      {isCreating && (
        <CollectionNamePanel
          vendor={vendor}
          onDone={() => setCreating(false)}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
