import { shopForms } from './shopForms.ts'
import { gatewayForms } from './gatewayForms.ts'
import { erpForms } from './erpForms.ts'

/** The forms of the sandbox page: their fields, as those of a resource. */
export const sandboxForms = {
  fault: {
    fields: { kind: 'How', what: 'Which call', milliseconds: 'Milliseconds' },
    helps: {
      what: 'Leave empty for any call.',
      milliseconds: 'How long a slow call, or one without an answer, takes.',
    },
    choices: {
      kind: {
        timeout: 'No answer in time',
        error: 'Answers with an error',
        garbage: 'Answers nonsense',
        half: 'Answers half',
        lostAnswer: 'Does it, but the answer is lost',
        slow: 'Slow, until cleared',
      },
    },
  },
  carrier: {
    moveClock: { fields: { hours: 'Hours' } },
    deliverParcel: { fields: { trackingNumber: 'Tracking number' } },
    returnParcel: { fields: { trackingNumber: 'Tracking number' } },
  },
  shop: shopForms,
  erp: erpForms,
  gateway: gatewayForms,
  mail: {
    sendTest: {
      fields: { language: 'Language' },
      helps: { language: 'Leave empty for your own language.' },
      choices: { language: { en: 'English', it: 'Italian' } },
    },
  },
} as const
