import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { pages as en } from '../../../i18n/en/pages/pages.ts'
import { pages as it } from '../../../i18n/it/pages/pages.ts'
import { useLanguage } from '../../language/useLanguage.ts'

/** Without the tree of texts, which may be what did not come. */
const texts = { en: en.broken, it: it.broken }

/** A file of an older build that the server no longer has. */
function isStale(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message)
}

/** In place of a page that failed to draw. Stands outside react-admin, whose tools may be what failed. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const words = texts[useLanguage()]
  return (
    <Stack component="section" spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <Typography variant="h1">{words.title}</Typography>
      <Alert severity="error" variant="outlined" role="alert">
        {isStale(error) ? words.stale : words.text}
      </Alert>
      <Button variant="contained" onClick={() => location.reload()}>
        {words.reload}
      </Button>
      <details>
        <summary>{words.details}</summary>
        <Typography component="code" variant="body2">
          {error instanceof Error ? error.message : String(error)}
        </Typography>
      </details>
    </Stack>
  )
}
