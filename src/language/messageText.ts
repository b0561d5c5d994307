import type { T } from './useT.ts'

const packedPrefix = '@@react-admin@@'

/** Packs a validation message into one string for react-hook-form: its key and its variables. */
export function packMessage(message: string, args: Readonly<Record<string, unknown>>): string {
  return packedPrefix + JSON.stringify({ message, args })
}

/** The text of a validation message, whether packed here or already worded by the server. */
export function messageText(error: string, t: T): string {
  if (!error.startsWith(packedPrefix)) return error
  const { message, args } = JSON.parse(error.slice(packedPrefix.length)) as {
    message: string
    args: Record<string, unknown>
  }
  return t(message, { ...args, _: message })
}
