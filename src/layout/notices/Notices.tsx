import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { toastMilliseconds } from '../../../resources/constants.ts'
import { useLift } from './useLift.ts'
import './notices.css'

// An open dialog hides its neighbours from readers, but for elements that are never read, such as this.
const host = document.createElement('slot')
document.body.append(host)

/**
 * What went well or wrong, one after the other, at the bottom centre for five seconds (rows MSG-001 and
 * 002). Both regions are always there: a reader tells what enters them, errors at once. They need no
 * role of their own, which would name them as a place even while they are empty.
 */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [closing, setClosing] = useState<NotificationPayload | null>(null)
  const [first] = notifications
  const notice = first && (
    <Notice
      notice={first}
      isOpen={closing !== first}
      onClose={() => setClosing(first)}
      onGone={takeNotification}
    />
  )
  const isUrgent = first?.type === 'error'
  return createPortal(
    <>
      <div aria-live="polite" aria-atomic="true">
        {!isUrgent && notice}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {isUrgent && notice}
      </div>
    </>,
    host,
  )
}

interface NoticeProps {
  readonly notice: NotificationPayload
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

function Notice({ notice, isOpen, onClose, onGone }: NoticeProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useLift(box)
  const { message, type, notificationOptions = {} } = notice
  const { messageArgs, autoHideDuration = toastMilliseconds } = notificationOptions
  return (
    <Snackbar
      ref={box}
      className="notice"
      open={isOpen}
      autoHideDuration={autoHideDuration}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={typeof message === 'string' ? t(message, messageArgs) : message}
      action={
        <IconButton
          size="small"
          color="inherit"
          aria-label={t('app.notices.close')}
          onClick={onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
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
  )
}
