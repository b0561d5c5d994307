import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { FilterField } from '../query/useFilters.ts'

interface Props {
  readonly anchor: Element | null
  readonly fields: readonly FilterField[]
  readonly onPick: (field: FilterField) => void
  readonly onClose: () => void
}

/** The fields by which the list may be narrowed; the usual ones are above the line. */
export function FilterMenu({ anchor, fields, onPick, onClose }: Props) {
  const t = useT()
  const name = { 'aria-label': t('app.list.filters') }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      // It stands outside of the page's own parts, so it is one itself.
      slotProps={{ list: name, paper: { role: 'region', ...name, sx: { maxHeight: 420 } } }}
    >
      {fields.flatMap((field, at) => {
        const { resource, path } = field.fieldRef
        const item = (
          <MenuItem key={path} dense onClick={() => onPick(field)}>
            {t(labelKey(resource.name, path))}
          </MenuItem>
        )
        const isFirstOther = !field.isFirst && at > 0 && fields[at - 1]?.isFirst
        return isFirstOther ? [<Divider key="line" />, item] : [item]
      })}
    </Menu>
  )
}
