import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useNotify, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { pages } from '../../../resources/navigation/pages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { Button } from '../../ui/Button.tsx'
import { mayOpen } from '../../routing/navigation.ts'
import { href } from '../../routing/routes.ts'
import { messageOf } from '../../api/errorText.ts'
import { exportToShop } from './exportToShop.ts'

interface Props {
  readonly collection: RaRecord
  readonly onCreate: () => void
}

/** What admin and manager do with the products of a collection (rows NAV-065 and COLL-034 to 040). */
export function ProductActionsMenu({ collection, onCreate }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const collectionId = String(collection.id)
  const maySend = mayOpen(pages.shop, useSubject())
  const close = () => setAnchor(null)

  async function save() {
    close()
    setBusy(true)
    try {
      await exportToShop(collectionId)
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
        icon="down"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('app.collections.productActions')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        transitionDuration={150}
        slotProps={{
          list: { 'aria-labelledby': id },
          paper: { role: 'region', 'aria-labelledby': id },
        }}
      >
        <MenuItem
          onClick={() => {
            close()
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
          to={`/pricing/${collection['vendor']}/${collection['vendor']}/${collectionId}`}
          onClick={close}
        >
          {t('app.collections.pricing')}
        </MenuItem>
        <MenuItem onClick={() => void save()}>{t('app.collections.spree')}</MenuItem>
        {maySend && (
          <MenuItem component={Link} to={`${href('shop')}?collection=${collectionId}`}>
            {t('app.collections.toShop')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
