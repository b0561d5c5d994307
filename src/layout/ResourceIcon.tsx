import Category from '@mui/icons-material/CategoryOutlined'
import Collections from '@mui/icons-material/CollectionsBookmarkOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

/** Icons by the names that definitions use; one that is not here is a folder. */
const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  category: Category,
  collections_bookmark: Collections,
  palette: Palette,
  people: People,
  storefront: Storefront,
}

/** The picture of a resource in menus. */
export function ResourceIcon({ name, ...props }: { readonly name: string } & SvgIconProps) {
  const Icon = icons[name] ?? Folder
  return <Icon {...props} />
}
