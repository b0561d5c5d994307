import { email, group, instant, list, longText, none, text } from '../../schema/index.ts'

/** A text pinned to one field of what was sent back. */
export const remark = {
  field: text({ required: true, max: 120 }),
  text: longText({ required: true, max: 1000 }),
}

/** Most texts of one rejection. */
export const mostRemarks = 50

/** Why something was sent back: a general reason, and what is to be mended where. */
export const rejection = group(
  {
    text: longText({ max: 2000 }),
    remarks: list(remark, { max: mostRemarks }),
    at: instant(),
    by: email({ account: true }),
  },
  { write: none },
)
