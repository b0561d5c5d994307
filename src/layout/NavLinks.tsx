import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { listable } from '../providers/may.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { ResourceIcon } from './ResourceIcon.tsx'

/** Entries that the bar of a laptop holds; who has more finds all of them in the drawer. */
export const mostInBar = 7

interface NavLinksProps {
  /** In a row of the bar, or one under the other in the drawer. */
  readonly direction: 'row' | 'column'
  readonly onFollow?: () => void
}

/** A link for each resource that the user may list; the current one is marked. */
export function NavLinks({ direction, onFollow }: NavLinksProps) {
  const t = useTranslate()
  const subject = useSubject()
  const isRow = direction === 'row'
  const shown = listable(model, subject)
  return (
    <List disablePadding sx={{ display: 'flex', flexDirection: direction, gap: 0.5 }}>
      {(isRow ? shown.slice(0, mostInBar) : shown).map(({ name, icon }) => (
        <ListItem key={name} disablePadding>
          <ButtonBase
            component={NavLink}
            to={href('list', name)}
            onClick={onFollow}
            sx={{
              gap: 1.5,
              px: isRow ? 1.5 : 2,
              minHeight: isRow ? 40 : 48,
              width: '100%',
              justifyContent: 'flex-start',
              borderRadius: 2,
              font: 'inherit',
              fontWeight: 500,
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
              '&[aria-current="page"]': {
                color: 'primary.main',
                fontWeight: 600,
                backgroundColor:
                  'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
              },
            }}
          >
            {!isRow && <ResourceIcon name={icon} fontSize="small" />}
            {t(`resources.${name}.name`, { smart_count: 2 })}
          </ButtonBase>
        </ListItem>
      ))}
    </List>
  )
}
