import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from 'react-admin'

/** While the code of a page is on its way. Shows itself late: most pages are faster. */
export function LoadingIndicator() {
  const t = useTranslate()
  return (
    <Box
      component="output"
      aria-label={t('app.pages.loading')}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '40vh',
        opacity: 0,
        animation: 'bottega-late 0s 300ms forwards',
        '@keyframes bottega-late': { to: { opacity: 1 } },
      }}
    >
      {/* Turning alone is the compositor's work; growing and shrinking would draw each frame anew. */}
      <CircularProgress aria-hidden disableShrink />
    </Box>
  )
}
