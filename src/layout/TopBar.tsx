import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Toolbar from '@mui/material/Toolbar'
import { LoadingIndicator, useTranslate } from 'react-admin'
import { AccountMenu } from './AccountMenu.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavLinks } from './NavLinks.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { Wordmark } from './Wordmark.tsx'

/** On every page of somebody signed in: the sign, the menu, the account. */
export function TopBar() {
  const t = useTranslate()
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        backgroundColor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        borderRadius: 0,
      }}
    >
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2, lg: 3 }, minHeight: { xs: 56, sm: 64 } }}>
        <NavDrawer />
        <Wordmark />
        <Box
          component="nav"
          aria-label={t('app.layout.mainMenu')}
          sx={{ display: { xs: 'none', md: 'block' }, ml: 2, overflowX: 'auto' }}
        >
          <NavLinks direction="row" />
        </Box>
        <Box sx={{ flex: 1 }} />
        <LoadingIndicator />
        <QuickSearch />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
