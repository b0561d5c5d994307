import Category from '@mui/icons-material/CategoryOutlined'
import Collections from '@mui/icons-material/CollectionsBookmarkOutlined'
import CardMembership from '@mui/icons-material/CardMembershipOutlined'
import ContactPhone from '@mui/icons-material/ContactPhoneOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import HomeWork from '@mui/icons-material/HomeWorkOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Rule from '@mui/icons-material/Rule'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Translate from '@mui/icons-material/TranslateOutlined'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

/** Icons by the names that definitions use; one that is not here is a folder. */
const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  card_membership: CardMembership,
  category: Category,
  collections_bookmark: Collections,
  contact_phone: ContactPhone,
  home_work: HomeWork,
  insights: Insights,
  local_shipping: LocalShipping,
  palette: Palette,
  people: People,
  rule: Rule,
  storefront: Storefront,
  translate: Translate,
  workspace_premium: WorkspacePremium,
}

/** The picture of a resource in menus. */
export function ResourceIcon({ name, ...props }: { readonly name: string } & SvgIconProps) {
  const Icon = icons[name] ?? Folder
  return <Icon {...props} />
}
