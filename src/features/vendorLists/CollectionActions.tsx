import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useMayWrite } from '../../auth/useMayWrite.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { CollectionNamePanel } from '../collections/CollectionNamePanel.ts'
import { collections } from '../resources.ts'
import { collectionWays } from './collectionWays.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx'
import '../../ui/lowerLabel.css'
import '../../ui/tool.css'
import './vendorList.css'

interface Props {
  readonly record: Shown<'collections'>
  readonly tabIndex?: number
}

/** What can be done with a collection of an artisan: rename it, and go on from it. */
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
        {collectionWays({ id: String(record.id), vendor }, subject, built).map(
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
