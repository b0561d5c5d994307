/** Replaces the script of the 3-D Secure service: the embedded gateway's bank asks in a dialog. */
import { challengeDialog } from './challengeDialog.ts'

type Listener = (...parts: readonly unknown[]) => void

interface Order {
  readonly OrderDetails: { readonly TransactionId: string }
}

const listeners = new Map<string, Listener>()
const emit = (event: string, ...parts: readonly unknown[]) => listeners.get(event)?.(...parts)
let closeDialog = () => {}

/** The service's own script reports by this that the payer closed its window. */
const closedByPayer = { ExtendedData: { ChallengeCancel: '01' } }

const Cardinal = {
  on: (event: string, listener: Listener) => void listeners.set(event, listener),
  off(event: string) {
    listeners.delete(event)
    // The page no longer waits for an answer.
    if (event === 'payments.validated') closeDialog()
  },
  configure() {},
  setup() {
    setTimeout(() => emit('payments.setupComplete', { sessionId: `embedded-${Date.now()}` }))
  },
  trigger: () => Promise.resolve({ Status: true }),
  continue(_type: string, _challenge: unknown, { OrderDetails: { TransactionId } }: Order) {
    closeDialog = challengeDialog((isConfirmed) => {
      const outcome = isConfirmed ? 'SUCCESS' : 'FAILURE'
      emit('ui.close')
      emit(
        'payments.validated',
        {
          ActionCode: outcome,
          Validated: isConfirmed,
          ErrorNumber: 0,
          ErrorDescription: '',
          Payment: isConfirmed ? {} : closedByPayer,
        },
        `challenge:${TransactionId}:${outcome}`,
      )
    })
    emit('ui.render')
  },
}

Object.assign(window, { Cardinal })
