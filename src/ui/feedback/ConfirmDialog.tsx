import { lazyPanel } from '../lazyPanel.tsx'
import type { Confirming } from './ConfirmQuestion.tsx'

const Question = lazyPanel<Confirming & { readonly onClose: () => void }>(
  async () => (await import('./ConfirmQuestion.tsx')).ConfirmQuestion,
)

/** Asks before something is lost, or sent out. A page has the question in it, and its code when it is asked. */
export function ConfirmDialog(props: Confirming) {
  return <Question {...props} onClose={props.onNo} />
}
