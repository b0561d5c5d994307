import Box from '@mui/material/Box'
import { model } from '../../resources/index.ts'
import { products } from '../../resources/products.ts'
import { isAmong } from '../../schema/index.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { useSubject } from '../auth/useSubject.ts'

/** What the search takes in the bar, so that its neighbours stay where they are when it comes. */
const room = {
  flex: '0 10000 300px',
  minWidth: 130,
  '@media (max-width: 720px)': { flex: '0 0 40px', minWidth: 0 },
} as const

const QuickSearchPanel = lazyPanel(
  async () => (await import('../search/QuickSearchPanel.tsx')).QuickSearchPanel,
  <Box aria-hidden sx={room} />,
)

/** Finds a product from any page; nothing for a type of user that the call is not for (row NAV-012). */
export function QuickSearch() {
  const subject = useSubject()
  if (!isAmong(products.calls.quickSearch.roles, subject, model.roles)) return null
  return <QuickSearchPanel />
}
