import type { Actor } from './actor.ts'

/**
 * The server acting by itself, without anybody who asked it to: the history names what it was at instead of a
 * person.
 * @param call what it does, such as `POST /api/payment/webhook` or the name of a job
 */
export const serverActor = (call: string): Actor => ({
  subject: { id: '00000000-0000-0000-0000-000000000000', role: 'admin', rights: [] },
  email: 'no-reply@bottega.example',
  language: 'en',
  call,
})
