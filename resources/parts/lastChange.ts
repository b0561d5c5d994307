import { email, group, instant, list, longText, none, text } from '../../schema/index.ts'

/** Who changed a product last, when, and what (D2 §4). */
export const lastChange = {
  lastUpdatedByAt: group(
    {
      by: email({ account: true, read: ['team'], stamp: { create: 'email', update: 'email' } }),
      at: instant({ stamp: { create: 'now', update: 'now' } }),
    },
    { write: none },
  ),
  lastChanges: group(
    {
      email: email({ account: true, read: ['team'], stamp: { update: 'email' } }),
      date: instant({ stamp: { update: 'now' } }),
      userType: text({ stamp: { update: 'role' } }),
      changes: list(
        { field: text(), from: longText(), to: longText() },
        { stamp: { update: 'changes' } },
      ),
    },
    { write: none },
  ),
}
