import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import Typography from '@mui/material/Typography'
import { Suspense, type ReactNode } from 'react'
import { headingId } from '../ui/PageTitle.tsx'
import { useWindowTitle } from './useWindowTitle.ts'

/** A frame without ways to other pages. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  useWindowTitle(headingId)
  return (
    <Box component="main" sx={{ maxWidth: 900, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <CssBaseline enableColorScheme />
      <Typography
        component="p"
        translate="no"
        sx={{ fontFamily: 'h1.fontFamily', fontSize: '1.5rem', color: 'primary.main', mb: 3 }}
      >
        Bottega
      </Typography>
      <Typography
        variant="h1"
        id={headingId}
        tabIndex={-1}
        sx={{ fontSize: { xs: '1.625rem', md: '2.125rem' } }}
      />
      <Suspense fallback={null}>{children}</Suspense>
    </Box>
  )
}
