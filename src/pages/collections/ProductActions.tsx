import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { mayOpen } from '../../routing/navigation.ts'
import { href } from '../../routing/routes.ts'

interface Props {
  readonly labelledBy: string
  readonly anchor: HTMLElement
  readonly collection: Shown<'collections'>
  readonly onCreate: () => void
  readonly onExport: () => void
  readonly onClose: () => void
}

/** The entries of the menu of products. */
export function ProductActions(props: Props) {
  const { labelledBy, anchor, collection, onCreate, onExport, onClose } = props
  const t = useT()
  const collectionId = String(collection.id)
  const maySend = mayOpen(pages.shop, useSubject())
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      transitionDuration={150}
      slotProps={{
        list: { 'aria-labelledby': labelledBy },
        paper: { role: 'region', 'aria-labelledby': labelledBy },
      }}
    >
      <MenuItem
        onClick={() => {
          onClose()
          onCreate()
        }}
      >
        {t('app.collections.create')}
      </MenuItem>
      <MenuItem component={Link} to={href('collectionBulk', { collectionId })}>
        {t('app.collections.translations')}
      </MenuItem>
      <MenuItem component={Link} to={href('collectionImages', { collectionId })}>
        {t('app.collections.images')}
      </MenuItem>
      {/* Row COLL-039: the address of prices ends on this page, where the prices stand. */}
      <MenuItem
        component={Link}
        to={`/pricing/${collection.vendor}/${collection.vendor}/${collectionId}`}
        onClick={onClose}
      >
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
      {maySend && (
        <MenuItem component={Link} to={`${href('shop')}?collection=${collectionId}`}>
          {t('app.collections.toShop')}
        </MenuItem>
      )}
    </Menu>
  )
}
