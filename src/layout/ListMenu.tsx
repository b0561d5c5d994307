import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { NavLink, useLocation } from 'react-router-dom'
import type { Group } from '../navigation.ts'
import { href } from '../routes.ts'
import { navStyle } from './navStyle.ts'
import { ResourceIcon } from './ResourceIcon.tsx'

/** The lists of a group, under one word of the bar. */
export function ListMenu({ group: { label, lists } }: { readonly group: Group }) {
  const t = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const isOpen = anchor !== null
  const isCurrent = lists.some(({ name }) => `${pathname}/`.startsWith(`${href('list', name)}/`))
  return (
    <>
      <ButtonBase
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
        sx={{ ...navStyle.bar, gap: 0.25, pr: 0.75 }}
      >
        {t(label)}
        <KeyboardArrowDown fontSize="small" />
      </ButtonBase>
      <Menu
        id={id}
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        // Its own choice depends on the height and can be long.
        transitionDuration={150}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button`, dense: true },
          paper: {
            role: 'navigation',
            'aria-labelledby': `${id}-button`,
            variant: 'outlined',
            sx: { mt: 0.5, minWidth: 200, borderRadius: 1.5 },
          },
        }}
      >
        {lists.map(({ name, icon }) => (
          <MenuItem
            key={name}
            component={NavLink}
            to={href('list', name)}
            onClick={close}
            sx={navStyle.menu}
          >
            <ResourceIcon name={icon} fontSize="small" />
            {t(`resources.${name}.name`, { smart_count: 2 })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
