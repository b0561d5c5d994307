import type { T } from './useT.ts'

const mark = '@@react-admin@@'

/** A complaint as react-hook-form keeps it: one text that holds the message's key and what fills it. */
export function packMessage(message: string, args: Readonly<Record<string, unknown>>): string {
  return mark + JSON.stringify({ message, args })
}

/** The text of a complaint, whether it was packed here or came ready from the server. */
export function messageText(error: string, t: T): string {
  if (!error.startsWith(mark)) return error
  const { message, args } = JSON.parse(error.slice(mark.length)) as {
    message: string
    args: Record<string, unknown>
  }
  return t(message, { ...args, _: message })
}
