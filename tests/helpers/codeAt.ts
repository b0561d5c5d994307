import { Secret, TOTP } from 'otpauth'

/** What an authenticator app on somebody's phone shows at a moment. */
export const codeAt = (secret: string, milliseconds = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: milliseconds })
