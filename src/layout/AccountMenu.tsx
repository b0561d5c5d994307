import Logout from '@mui/icons-material/Logout'
import Rule from '@mui/icons-material/Rule'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { model } from '../../resources/index.ts'
import { vendorProgram } from '../../resources/menu.ts'
import { pages } from '../../resources/pages.ts'
import { itemsOf, mayOpen } from '../navigation.ts'
import { ownRecords } from '../providers/may.ts'
import { useBuiltPages } from '../providers/useBuiltPages.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { currentSession } from '../session.ts'
import { AccountLink } from './AccountLink.tsx'
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
  const programs = itemsOf([vendorProgram], subject, useBuiltPages())
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
          <AccountLink
            key={resource.name}
            to={href('show', resource.name, subject.id)}
            icon={<ResourceIcon name={resource.icon} />}
            onClick={close}
          >
            {t('app.layout.ownRecord', {
              name: t(`resources.${resource.name}.name`, { smart_count: 1 }).toLowerCase(),
            })}
          </AccountLink>
        ))}
        {programs.map(({ label, icon, address }) => (
          <AccountLink key={label} to={address} icon={<ResourceIcon name={icon} />} onClick={close}>
            {t(label)}
          </AccountLink>
        ))}
        <Choices />
        <Divider sx={{ my: 0.5 }} />
        {mayOpen(pages.permissions, subject) && (
          <AccountLink to={href('permissions')} icon={<Rule />} onClick={close}>
            {t('app.permissions.title')}
          </AccountLink>
        )}
        <AccountLink icon={<Logout />} onClick={() => void logout({}, '/', false)}>
          {t('app.layout.signOut')}
        </AccountLink>
      </Popover>
    </>
  )
}
