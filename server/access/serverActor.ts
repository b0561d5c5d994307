import { portalEmail } from '../../resources/settings/constants.ts'
import type { Actor } from './actor.ts'

/**
 * The actor of changes that the server makes without a user's request; the history shows the call
 * instead of a person.
 * @param call such as `POST /api/payment/webhook` or the name of a job
 */
export const serverActor = (call: string): Actor => ({
  subject: { id: '00000000-0000-0000-0000-000000000000', role: 'admin', rights: [] },
  email: portalEmail,
  language: 'en',
  call,
})
