/** The embedded ERP refuses a call, with a code in SAP's format. */
export class ErpRefusal extends Error {
  override readonly name = 'ErpRefusal'
  readonly code: string
  /** The type and property that the refusal is about: `A_SalesOrderItem/Material`. */
  readonly propertyref: string

  constructor(code: string, message: string, propertyref = '') {
    super(message)
    this.code = code
    this.propertyref = propertyref
  }
}
