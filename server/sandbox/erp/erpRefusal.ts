/** The embedded ERP says no, with a code as SAP writes them. */
export class ErpRefusal extends Error {
  override readonly name = 'ErpRefusal'
  readonly code: string
  /** Type and property that it is about: `A_SalesOrderItem/Material`. */
  readonly propertyref: string

  constructor(code: string, message: string, propertyref = '') {
    super(message)
    this.code = code
    this.propertyref = propertyref
  }
}
