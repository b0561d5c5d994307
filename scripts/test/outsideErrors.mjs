/** A vitest reporter: writes down errors outside all tests, which the JSON report leaves out. */
import { writeFileSync } from 'node:fs'

export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS_FILE
    const messages = errors.map(({ stack, message }) => stack ?? message ?? 'unknown error')
    if (file) writeFileSync(file, JSON.stringify(messages))
  }
}
