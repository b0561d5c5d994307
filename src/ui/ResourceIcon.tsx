import CardMembership from '@mui/icons-material/CardMembershipOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Checklist from '@mui/icons-material/Checklist'
import Collections from '@mui/icons-material/CollectionsBookmarkOutlined'
import ContactPhone from '@mui/icons-material/ContactPhoneOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import HomeWork from '@mui/icons-material/HomeWorkOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Publish from '@mui/icons-material/PublishOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Rule from '@mui/icons-material/Rule'
import Science from '@mui/icons-material/ScienceOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Translate from '@mui/icons-material/TranslateOutlined'
import Tune from '@mui/icons-material/Tune'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

/** Icons by the names that definitions use; one that is not here is a folder. */
const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  card_membership: CardMembership,
  category: Category,
  checklist: Checklist,
  collections_bookmark: Collections,
  contact_phone: ContactPhone,
  dashboard: Dashboard,
  fact_check: FactCheck,
  home: Home,
  home_work: HomeWork,
  insights: Insights,
  local_shipping: LocalShipping,
  menu_book: MenuBook,
  palette: Palette,
  people: People,
  person_add: PersonAdd,
  photo_camera: PhotoCamera,
  publish: Publish,
  receipt_long: ReceiptLong,
  rule: Rule,
  science: Science,
  storefront: Storefront,
  translate: Translate,
  tune: Tune,
  upload_file: UploadFile,
  workspace_premium: WorkspacePremium,
}

/** The picture of a resource in menus. */
export function ResourceIcon({ name, ...props }: { readonly name: string } & SvgIconProps) {
  const Icon = icons[name] ?? Folder
  return <Icon {...props} />
}
