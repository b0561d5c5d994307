import Box from '@mui/material/Box'
import { model } from '../../resources/index.ts'
import { quickSearchOf } from '../../schema/index.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { useSubject } from '../auth/useSubject.ts'
import { mayCall } from '../auth/useMayCall.ts'

/** The place of the search in the bar, so that its neighbours do not move when it is loaded. */
const room = {
  flex: '0 10000 300px',
  minWidth: 130,
  '@media (max-width: 720px)': { flex: '0 0 40px', minWidth: 0 },
} as const

const QuickSearchPanel = lazyPanel(
  async () => (await import('../search/QuickSearchPanel.tsx')).QuickSearchPanel,
  <Box aria-hidden sx={room} />,
)

const search = quickSearchOf(model)

/** Finds a record from any page; nothing for a type of user that the call is not for (row NAV-012). */
export function QuickSearch() {
  const subject = useSubject()
  return search && mayCall(search.call, subject) ? <QuickSearchPanel search={search} /> : null
}
