import Box from '@mui/material/Box'
import { useT } from '../../language/useT.ts'
import { actionsOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ListCards } from '../../layout/navigation/ListCards.tsx'
import { ActionButton } from './ActionButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** What a user of this type does here: a button for each action, then the lists. */
export function AdminPage() {
  const t = useT()
  const actions = actionsOf(useSubject(), useBuiltPages())
  return (
    <>
      <PageTitle text={t('app.nav.admin.title')} />
      {actions.length > 0 && (
        <Box
          component="nav"
          aria-label={t('app.nav.admin.actions')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 4 }}
        >
          {actions.map((item) => (
            <ActionButton key={item.label} item={item} />
          ))}
        </Box>
      )}
      <ListCards />
    </>
  )
}
