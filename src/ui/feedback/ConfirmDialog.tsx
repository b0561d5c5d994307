import { lazyPanel } from '../lazyPanel.tsx'
import type { ConfirmProps } from './ConfirmQuestion.tsx'

const Question = lazyPanel<ConfirmProps & { readonly onClose: () => void }>(
  async () => (await import('./ConfirmQuestion.tsx')).ConfirmQuestion,
)

/**
 * Asks before something is lost, or sent out. The code of the question is loaded when it is asked.
 */
export function ConfirmDialog(props: ConfirmProps) {
  return <Question {...props} onClose={props.onNo} />
}
