/** A position of the database's log as PostgreSQL writes it, such as `1/3F5A2B8`. */
export type WalPosition = string

/** Before everything that was ever written. */
export const logBegin: WalPosition = '0/0'

const asNumber = (position: WalPosition): bigint => {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Whether a position is at or after another one. */
export const hasReached = (position: WalPosition, other: WalPosition): boolean =>
  asNumber(position) >= asNumber(other)

/** The later one of two positions. */
export const laterOf = (one: WalPosition, other: WalPosition): WalPosition =>
  hasReached(one, other) ? one : other
