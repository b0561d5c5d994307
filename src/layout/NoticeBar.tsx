import { Notification } from 'react-admin'
import { toastMilliseconds } from '../../resources/constants.ts'

/** What went well or wrong, at the bottom centre for five seconds. */
export function NoticeBar() {
  return <Notification autoHideDuration={toastMilliseconds} multiLine />
}
