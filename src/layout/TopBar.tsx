import { upTo } from '../browser/breakpoints.ts'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Toolbar from '@mui/material/Toolbar'
import { AccountMenu } from './account/AccountMenu.tsx'
import { NavBar } from './navigation/NavBar.tsx'
import { NavDrawer } from './navigation/NavDrawer.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useFits } from './useFits.ts'
import { Wordmark } from './navigation/Wordmark.tsx'

/** On every page of somebody signed in: the sign, the menu, the account. */
export function TopBar() {
  const { room, content, fits } = useFits<HTMLElement, HTMLUListElement>()
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
        displayPrint: 'none',
      }}
    >
      <Toolbar
        sx={{
          gap: 1,
          px: { xs: 1, sm: 2, lg: 3 },
          minHeight: 64,
          [`@media ${upTo('phone')}`]: { minHeight: 56 },
        }}
      >
        {!fits && <NavDrawer />}
        <Wordmark />
        <NavBar room={room} content={content} fits={fits} />
        <Box sx={{ flex: { xs: 1, md: 'none' } }} />
        <RefreshButton />
        <QuickSearch />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
