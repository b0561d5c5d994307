/** Stands in for the script of the 3-D Secure service: the embedded gateway's bank asks in a dialog. */
import { challengeDialog } from './challengeDialog.ts'

type Listener = (...parts: readonly unknown[]) => void

interface Order {
  readonly OrderDetails: { readonly TransactionId: string }
}

const listeners = new Map<string, Listener>()
const say = (event: string, ...parts: readonly unknown[]) => listeners.get(event)?.(...parts)
let takeAway = () => {}

/** How the service's own script says that the payer closed its window. */
const closedByPayer = { ExtendedData: { ChallengeCancel: '01' } }

const Cardinal = {
  on: (event: string, listener: Listener) => void listeners.set(event, listener),
  off(event: string) {
    listeners.delete(event)
    // Nobody waits for an answer any more.
    if (event === 'payments.validated') takeAway()
  },
  configure() {},
  setup() {
    setTimeout(() => say('payments.setupComplete', { sessionId: `embedded-${Date.now()}` }))
  },
  trigger: () => Promise.resolve({ Status: true }),
  continue(_type: string, _challenge: unknown, { OrderDetails: { TransactionId } }: Order) {
    takeAway = challengeDialog((isConfirmed) => {
      const outcome = isConfirmed ? 'SUCCESS' : 'FAILURE'
      say('ui.close')
      say(
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
    say('ui.render')
  },
}

Object.assign(window, { Cardinal })
