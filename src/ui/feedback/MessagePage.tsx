import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { MessageVars } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { PageTitle } from '../PageTitle.tsx'
import { Tile } from '../Tile.tsx'

interface MessagePageProps {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly vars?: MessageVars
  readonly action: MessageKey
  /** Where the action leads. */
  readonly to: string
  readonly children?: ReactNode
}

/** A page with one message and the next step. */
export function MessagePage({ title, text, vars = {}, action, to, children }: MessagePageProps) {
  const t = useTranslate()
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 560, py: { xs: 2, md: 4 } }}>
      <PageTitle text={t(title)} />
      <Tile />
      <Typography sx={{ fontSize: '1.05rem' }}>{t(text, vars)}</Typography>
      {children}
      <Button component={Link} to={to} variant="contained" size="large">
        {t(action)}
      </Button>
    </Stack>
  )
}
