import Bolt from '@mui/icons-material/BoltOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Logout from '@mui/icons-material/Logout'
import Rule from '@mui/icons-material/Rule'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { seesPermissions } from '../../resources/roles.ts'
import { ownRecords } from '../providers/may.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href, permissionsAddress } from '../routes.ts'
import { openOverlay } from '../shortcuts/overlay.ts'
import { currentSession } from '../session.ts'
import { Choices } from './Choices.tsx'
import { ResourceIcon } from './ResourceIcon.tsx'

/** The avatar and what it opens: who is signed in, own records, preferences, the way out. */
export function AccountMenu() {
  const t = useTranslate()
  const logout = useLogout()
  const subject = useSubject()
  // The same for as long as this page lives: a sign-out makes a new one.
  const [session] = useState(currentSession)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = session?.name ?? session?.email ?? ''
  const close = () => setAnchor(null)
  const item = { justifyContent: 'flex-start', px: 2, minHeight: 44, borderRadius: 0 } as const
  return (
    <>
      <IconButton
        aria-label={t('app.layout.account', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={{
            width: 36,
            height: 36,
            fontSize: '1rem',
            fontFamily: 'h6.fontFamily',
            backgroundColor: 'secondary.main',
            color: 'secondary.contrastText',
          }}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-label': t('app.layout.account', { name }),
            variant: 'outlined',
            sx: { width: 300, mt: 1, py: 1, borderRadius: 3 },
          },
        }}
      >
        <Box sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          {session?.name && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {session.email}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {t(`roles.${subject.role}`)}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
        {ownRecords(model, subject).map((resource) => (
          <Button
            key={resource.name}
            fullWidth
            color="inherit"
            component={Link}
            to={href('show', resource.name, subject.id)}
            onClick={close}
            startIcon={<ResourceIcon name={resource.icon} />}
            sx={item}
          >
            {t('app.layout.ownRecord', {
              name: t(`resources.${resource.name}.name`, { smart_count: 1 }).toLowerCase(),
            })}
          </Button>
        ))}
        {seesPermissions.includes(subject.role) && (
          <Button
            fullWidth
            color="inherit"
            component={Link}
            to={permissionsAddress}
            onClick={close}
            startIcon={<Rule />}
            sx={item}
          >
            {t('app.permissions.title')}
          </Button>
        )}
        <Choices />
        <Divider sx={{ my: 0.5 }} />
        <Button
          fullWidth
          color="inherit"
          onClick={() => {
            close()
            openOverlay('palette')
          }}
          startIcon={<Bolt />}
          sx={item}
        >
          {t('app.palette.open')}
        </Button>
        <Button
          fullWidth
          color="inherit"
          onClick={() => {
            close()
            openOverlay('keys')
          }}
          startIcon={<Keyboard />}
          sx={item}
        >
          {t('app.keys.title')}
        </Button>
        <Divider sx={{ my: 0.5 }} />
        <Button
          fullWidth
          color="inherit"
          onClick={() => void logout({}, '/', false)}
          startIcon={<Logout />}
          sx={item}
        >
          {t('app.layout.signOut')}
        </Button>
      </Popover>
    </>
  )
}
