/** The embedded shop refuses a call; users see the message. */
export class SpreeRefusal extends Error {
  override readonly name = 'SpreeRefusal'
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, readonly string[]>>

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notThere = (what: string) =>
  new SpreeRefusal(404, 'record_not_found', `${what} not found`)
