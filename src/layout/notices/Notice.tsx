import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { useRef } from 'react'
import { CloseNotificationContext, type NotificationPayload } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { toastMilliseconds } from '../../../resources/settings/constants.ts'
import { useLift } from './useLift.ts'
import './notice.css'

interface Props {
  readonly notice: NotificationPayload
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

/** One text, clear of every button. */
export function Notice({ notice, isOpen, onClose, onGone }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useLift(box)
  const { message, type, notificationOptions = {} } = notice
  const { messageArgs, autoHideDuration = toastMilliseconds, action } = notificationOptions
  return (
    <CloseNotificationContext value={onClose}>
      <Snackbar
        ref={box}
        className="notice"
        open={isOpen}
        autoHideDuration={autoHideDuration}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        message={typeof message === 'string' ? t(message, messageArgs) : message}
        action={
          <>
            {action}
            <IconButton
              size="small"
              color="inherit"
              aria-label={t('app.notices.close')}
              onClick={onClose}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
        transitionDuration={150}
        slotProps={{
          // The region around it is what is read out.
          content: { role: 'presentation', className: `notice-box notice-${type}` },
          transition: { onExited: onGone },
          // A press somewhere else is no wish to lose the text.
          clickAwayListener: { mouseEvent: false, touchEvent: false },
        }}
        onClose={onClose}
      />
    </CloseNotificationContext>
  )
}
