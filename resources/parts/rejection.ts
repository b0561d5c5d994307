import { email, group, instant, list, longText, none, text } from '../../schema/index.ts'

/** A remark on one field of a rejected record. */
export const remark = {
  field: text({ required: true, max: 120 }),
  text: longText({ required: true, max: 1000 }),
}

/** Most remarks of one rejection. */
export const mostRemarks = 50

/** Why a record was rejected: a general reason, and remarks on its fields. */
export const rejection = group(
  {
    text: longText({ max: 2000 }),
    remarks: list(remark, { max: mostRemarks }),
    at: instant(),
    by: email({ account: true }),
  },
  { write: none },
)
