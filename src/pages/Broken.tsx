import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { translate } from '../../i18n/index.ts'
import { useLanguage } from '../providers/useLanguage.ts'

/** A file of an older build that the server no longer has. */
function isStale(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message)
}

/** In place of a page that failed to draw. Stands outside react-admin, whose tools may be what failed. */
export function Broken({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  const text = isStale(error) ? 'app.pages.broken.stale' : 'app.pages.broken.text'
  return (
    <Stack component="section" spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <Typography variant="h1">{translate(language, 'app.pages.broken.title')}</Typography>
      <Alert severity="error" variant="outlined" role="alert">
        {translate(language, text)}
      </Alert>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate(language, 'app.pages.broken.reload')}
      </Button>
      <details>
        <summary>{translate(language, 'app.pages.broken.details')}</summary>
        <Typography component="code" variant="body2">
          {error instanceof Error ? error.message : String(error)}
        </Typography>
      </details>
    </Stack>
  )
}
