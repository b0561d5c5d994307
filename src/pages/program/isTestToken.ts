import { isObject } from '../../../schema/index.ts'

/** Whether a client token is that of a gateway that moves no money. One that cannot be read is not said to be. */
export function isTestToken(token: string): boolean {
  try {
    const parts: unknown = JSON.parse(atob(token))
    return isObject(parts) && parts['environment'] !== 'production'
  } catch {
    return false
  }
}
