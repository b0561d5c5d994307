import { useT } from '../../language/useT.ts'
import { usePageLinks } from '../../layout/pageLinks.ts'
import { href } from '../../routing/routes.ts'
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx'

interface Props {
  readonly labelledBy: string
  readonly anchor: HTMLElement
  readonly collectionId: string
  readonly vendor: string
  readonly onCreate: () => void
  readonly onExport: () => void
  readonly onExportTexts: () => void
  readonly onClose: () => void
}

/** The entries of the menu of products. */
export function ProductActions(props: Props) {
  const { labelledBy, anchor, collectionId, vendor, onCreate, onExport, onExportTexts, onClose } =
    props
  const t = useT()
  const links = usePageLinks('collection', collectionId)
  return (
    <Menu anchor={anchor} labelledBy={labelledBy} part="region" onClose={onClose}>
      <MenuItem
        onClick={() => {
          onClose()
          onCreate()
        }}
      >
        {t('app.collections.create')}
      </MenuItem>
      <MenuItem to={href('collectionBulk', { collectionId })} onClick={onClose}>
        {t('app.collections.translations')}
      </MenuItem>
      <MenuItem to={href('collectionImages', { collectionId })} onClick={onClose}>
        {t('app.collections.images')}
      </MenuItem>
      {/* Row COLL-039: the address of prices ends on the collection's page, where the prices stand. */}
      <MenuItem to={`/pricing/${vendor}/${vendor}/${collectionId}`} onClick={onClose}>
        {t('app.collections.pricing')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          onExport()
        }}
      >
        {t('app.collections.spree')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          onExportTexts()
        }}
      >
        {t('app.collections.spreeTexts')}
      </MenuItem>
      {links.map(
        ({ address, label, isInMenu }) =>
          isInMenu && (
            <MenuItem key={address} to={address}>
              {t(label)}
            </MenuItem>
          ),
      )}
    </Menu>
  )
}
