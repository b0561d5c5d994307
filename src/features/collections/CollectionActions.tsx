import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useMayWrite } from '../../auth/useMayWrite.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { usePageLinks } from '../../layout/pageLinks.ts'
import { DeleteButton } from '../../views/record/DeleteButton.tsx'
import { HistoryButton } from '../../views/history/HistoryButton.tsx'
import { collections } from '../resources.ts'
import { CollectionNamePanel } from './CollectionNamePanel.ts'
import { ProductActionsMenu, useSeesProductMenu } from './ProductActionsMenu.tsx'
import type { Decision } from '../approval/useDecision.ts'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './collection.css'

interface Props {
  readonly collection: Shown<'collections'>
  readonly decision: Decision
  readonly mayDecide: boolean
  readonly onDisapprove: () => void
}

/** What can be done with a collection as a whole; each type sees what it may do. */
export function CollectionActions({ collection, decision, mayDecide, onDisapprove }: Props) {
  const t = useT()
  const subject = useSubject()
  const mayRename = useMayWrite(collections, collection)
  const [isNaming, setNaming] = useState(false)
  const isBusy = decision.isBusy(collection)
  const title = String(collection.name)
  const seesMenu = useSeesProductMenu()
  const collectionId = String(collection.id)
  const links = usePageLinks('collection', collectionId)
  const state = collection.state
  const approve = () => {
    if (!isBusy) void decision.approve(collection)
  }
  const mayApprove = mayDecide && state !== 'approved'
  const mayDisapprove = mayDecide && state !== 'disapproved'
  useLetterKeys({
    ...(mayApprove && { A: approve }),
    ...(mayDisapprove && { D: onDisapprove }),
  })
  const mayDelete = model.scope(collections, 'delete', subject) !== null
  return (
    <div className="collection-actions">
      {mayApprove && (
        <Button
          look="solid"
          disabled={isBusy}
          title={t('app.collections.approveKey')}
          onClick={approve}
        >
          {t('app.collections.approve')}
        </Button>
      )}
      {mayDisapprove && (
        <Button
          look="outlined"
          size="small"
          disabled={isBusy}
          title={t('app.collections.disapproveKey')}
          onClick={onDisapprove}
        >
          {t('app.collections.disapprove')}
        </Button>
      )}
      <ProductActionsMenu collectionId={collectionId} vendor={String(collection.vendor)} />
      {links.map(
        ({ address, label, isInMenu }) =>
          !(seesMenu && isInMenu) && (
            <ButtonLink key={address} to={address} look="plain">
              {t(label)}
            </ButtonLink>
          ),
      )}
      {!seesMenu && (
        <>
          <ButtonLink to={href('collectionBulk', { collectionId })} look="plain">
            {t('app.collections.translations')}
          </ButtonLink>
          <ButtonLink to={href('collectionImages', { collectionId })} look="plain">
            {t('app.collections.images')}
          </ButtonLink>
        </>
      )}
      {mayRename && (
        <Button onClick={() => setNaming(true)}>{t('app.collections.renameShort')}</Button>
      )}
      <HistoryButton resource={collections} record={collection} title={title} />
      {mayDelete && (
        <DeleteButton
          resource={collections}
          record={collection}
          title={title}
          release={() => undefined}
        />
      )}
      {isNaming && (
        <CollectionNamePanel
          vendor={String(collection.vendor)}
          collection={collection}
          onClose={() => setNaming(false)}
          onDone={() => setNaming(false)}
        />
      )}
    </div>
  )
}
