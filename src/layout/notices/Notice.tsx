import { useRef } from 'react'
import { CloseNotificationContext, type NotificationPayload } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { toastMilliseconds } from '../../../resources/settings/constants.ts'
import { useLift } from './useLift.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Toast } from '../../ui/feedback/Toast.tsx'
import './notice.css'

interface Props {
  readonly notice: NotificationPayload
  readonly isOpen: boolean
  /** Takes back what the notice is about; absent where it cannot be undone. */
  readonly undo?: (() => void) | undefined
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** A single notice, placed so that it covers no button. */
export function Notice({ notice, isOpen, undo, onClose, onRemoved }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useLift(box)
  const { message, type, notificationOptions = {} } = notice
  const { messageArgs, autoHideDuration = toastMilliseconds, action } = notificationOptions
  return (
    <CloseNotificationContext value={onClose}>
      <Toast
        ref={box}
        isOpen={isOpen}
        milliseconds={autoHideDuration}
        className="notice"
        boxClass={`notice-box notice-${type}`}
        action={
          <>
            {action}
            {undo && (
              <Button
                look="link"
                onClick={() => {
                  undo()
                  onClose()
                }}
              >
                {t('app.notices.undo')}
              </Button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={t('app.notices.close')}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </>
        }
        onClose={onClose}
        onExited={onRemoved}
      >
        {typeof message === 'string' ? t(message, messageArgs) : message}
      </Toast>
    </CloseNotificationContext>
  )
}
