import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

/** The first stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <Box
      component="a"
      href="#main-content"
      onClick={(event) => {
        // The address stays as it is: a fragment would count as another page.
        event.preventDefault()
        document.getElementById('main-content')?.focus()
      }}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        borderRadius: 2,
        fontWeight: 600,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('app.layout.skip')}
    </Box>
  )
}
