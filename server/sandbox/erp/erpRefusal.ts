/** The embedded ERP says no, with a code as SAP writes them. */
export class ErpRefusal extends Error {
  override readonly name = 'ErpRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
