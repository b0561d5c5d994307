import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { products as definition } from '../../../resources/products.ts'
import type { Call, MessageKey } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useAct } from './useAct.ts'
import '../../views/form/save.css'

const { audit, invalidate, discontinue, reactivate } = definition.calls

interface Props {
  readonly record: RaRecord
  /** Further entries below a line; one that was chosen closes the menu. */
  readonly children?: (close: () => void) => ReactNode
}

/** The other half of the Save button: what admin-level accounts note when they save (rows PROD-028 to 033). */
export function SaveMenu({ record, children }: Props) {
  const t = useTranslate()
  const id = useId()
  const isOpen = useMayCall(audit)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { act, isBusy } = useAct(record)
  if (!isOpen) return null
  const close = () => setAnchor(null)
  const isDiscontinued = typeof record['discontinuedOn'] === 'string'
  const entries: readonly (readonly [Call, MessageKey])[] = [
    [audit, 'app.lifecycle.audit'],
    [invalidate, 'app.lifecycle.invalidate'],
    isDiscontinued
      ? [reactivate, 'app.lifecycle.reactivate']
      : [discontinue, 'app.lifecycle.discontinue'],
  ]
  return (
    <>
      <Button
        look="solid"
        icon="down"
        className="save-more"
        disabled={isBusy}
        aria-label={t('app.lifecycle.saveMore')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {null}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('app.lifecycle.saveMore') } }}
      >
        {entries.map(([call, label]) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              void act(call, { typed: 'save' })
            }}
          >
            {t(label)}
          </MenuItem>
        ))}
        {children && <Divider />}
        {children?.(close)}
      </Menu>
    </>
  )
}
