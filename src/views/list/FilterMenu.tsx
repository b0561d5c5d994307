import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { FilterField } from '../query/useFilters.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/menu/Menu.tsx'
import './filterForm.css'

interface Props {
  readonly anchor: Element | null
  readonly fields: readonly FilterField[]
  readonly onPick: (field: FilterField) => void
  readonly onClose: () => void
}

/** The fields by which the list can be filtered; those of the definition are above the line. */
export function FilterMenu({ anchor, fields, onPick, onClose }: Props) {
  const t = useT()
  return (
    <Menu
      anchor={anchor}
      label={t('app.list.filters')}
      part="region"
      isDense
      className="filter-form-menu"
      onClose={onClose}
    >
      {fields.flatMap((field, at) => {
        const { resource, path } = field.fieldRef
        const item = (
          <MenuItem key={path} onClick={() => onPick(field)}>
            {t(labelKey(resource.name, path))}
          </MenuItem>
        )
        const isFirstOther = !field.isPrimary && at > 0 && fields[at - 1]?.isPrimary
        return isFirstOther ? [<MenuLine key="line" />, item] : [item]
      })}
    </Menu>
  )
}
