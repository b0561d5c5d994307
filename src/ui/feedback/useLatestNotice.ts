import { useNotificationContext, useNotify } from 'react-admin'

/** Shows a notice in place of all earlier ones: after many steps in a row, the last one counts. */
export function useLatestNotice(): ReturnType<typeof useNotify> {
  const { resetNotifications } = useNotificationContext()
  const say = useNotify()
  return (...notice) => {
    resetNotifications()
    say(...notice)
  }
}
