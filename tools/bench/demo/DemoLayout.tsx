import CustomerIcon from '@mui/icons-material/PeopleOutlined'
import ProductIcon from '@mui/icons-material/CollectionsBookmarkOutlined'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppBar, Layout, Menu, TitlePortal } from 'react-admin'

const DemoBar = () => (
  <AppBar color="secondary">
    <TitlePortal />
    <Typography variant="h6" component="span" sx={{ flex: 1 }}>
      Demo
    </Typography>
  </AppBar>
)

const DemoMenu = () => (
  <Menu>
    <Menu.Item to="/customers" primaryText="Customers" leftIcon={<CustomerIcon />} />
    <Menu.Item to="/products" primaryText="Products" leftIcon={<ProductIcon />} />
  </Menu>
)

/** react-admin's bar and menu, as its demo arranges them. */
export const DemoLayout = ({ children }: { readonly children?: ReactNode }) => (
  <Layout appBar={DemoBar} menu={DemoMenu}>
    {children}
  </Layout>
)
