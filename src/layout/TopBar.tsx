import { AccountMenu } from './account/AccountMenu.tsx'
import { BusyLine } from './BusyLine.tsx'
import { BarTools } from './BarTools.tsx'
import { NavBar } from './navigation/NavBar.tsx'
import { NavDrawer } from './navigation/NavDrawer.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { useFits } from './useFits.ts'
import { Wordmark } from './navigation/Wordmark.tsx'
import './topBar.css'

/** The bar on every page behind the sign-in: logo, menu, search, account. */
export function TopBar() {
  const { container, content, fits } = useFits<HTMLElement, HTMLUListElement>()
  return (
    <header className="top-bar">
      {!fits && <NavDrawer />}
      <Wordmark />
      <NavBar container={container} content={content} fits={fits} />
      <div className="top-bar-gap" />
      <BarTools />
      <QuickSearch />
      <AccountMenu />
      <BusyLine />
    </header>
  )
}
