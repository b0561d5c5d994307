import { useNotificationContext, useNotify } from 'react-admin'

/** Says something in place of all that was said before: after many steps in a row, the last one counts. */
export function useLatestNotice(): ReturnType<typeof useNotify> {
  const { resetNotifications } = useNotificationContext()
  const say = useNotify()
  return (...notice) => {
    resetNotifications()
    say(...notice)
  }
}
