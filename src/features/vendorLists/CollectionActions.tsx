import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useMayWrite } from '../../auth/useMayWrite.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { CollectionNamePanel } from '../collections/CollectionNamePanel.ts'
import { collections, products } from '../resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { model } from '../../../resources/index.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import type { PageName } from '../../../resources/navigation/pages.ts'
import type { MessageKey, Subject } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import '../../ui/lowerLabel.css'
import '../../ui/tool.css'
import './vendorList.css'

interface CollectionLink {
  readonly label: MessageKey
  readonly address: string
}

/** The pages that a collection's menu links to (rows VENDOR-024 to 027, COLL-032, COLL-033). */
function collectionLinks(
  collection: { readonly id: string; readonly vendor: string },
  subject: Subject,
  built: ReadonlySet<PageName>,
): CollectionLink[] {
  const { id, vendor } = collection
  const addressOfPage = (page: 'collection' | 'collectionImages') =>
    addressOf(link(page, { collectionId: id }), { me: subject.id })
  // The generated page of a collection has the same address as the hand-made one.
  const page = addressOfPage('collection')
  const source = JSON.stringify({ vendor, vendorCollection: id })
  const mayCreate = model.scope(products, 'create', subject) !== null
  return [
    ...(mayCreate
      ? [
          {
            label: 'app.vendorLists.suggest' as const,
            address: `${href('create', products.name)}?source=${encodeURIComponent(source)}`,
          },
        ]
      : []),
    { label: 'app.vendorLists.pricing', address: page },
    ...(built.has('collectionImages')
      ? [
          {
            label: 'app.vendorLists.imageAssets' as const,
            address: addressOfPage('collectionImages'),
          },
        ]
      : []),
    {
      label: 'app.vendorLists.export',
      address: `${page}?page=1&limit=${pageSizes.exportPreview}`,
    },
  ]
}

interface Props {
  readonly record: Shown<'collections'>
  readonly tabIndex?: number
}

/** Row actions of an artisan's collection: rename it, or open a related page. */
export function CollectionActions({ record, tabIndex }: Props) {
  const t = useT()
  const id = useId()
  const subject = useSubject()
  const built = useBuiltPages()
  const mayRename = useMayWrite(collections, record)
  const [isRenaming, setRenaming] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = String(record.name ?? '')
  const vendor = String(record.vendor ?? '')
  const close = () => setAnchor(null)
  return (
    <span className="vendor-list-actions">
      {mayRename && (
        <button
          type="button"
          className="tool tool-text"
          tabIndex={tabIndex}
          aria-label={t('app.vendorLists.renameOf', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('app.vendorLists.rename')}
        </button>
      )}
      <button
        type="button"
        id={`${id}-button`}
        className="tool"
        tabIndex={tabIndex}
        aria-label={t('app.vendorLists.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <Menu anchor={anchor} labelledBy={`${id}-button`} isDense onClose={close}>
        {collectionLinks({ id: String(record.id), vendor }, subject, built).map(
          ({ label, address }) => (
            <MenuItem key={label} to={address} onClick={close}>
              <span className="lower-label">{t(label)}</span>
            </MenuItem>
          ),
        )}
      </Menu>
      {isRenaming && (
        <CollectionNamePanel
          vendor={vendor}
          collection={record}
          onDone={() => setRenaming(false)}
          onClose={() => setRenaming(false)}
        />
      )}
    </span>
  )
}
