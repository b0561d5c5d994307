import { flag, instant, put, text } from '../../../schema/index.ts'

/** What the vendor program adds to the calls of an artisan's record. */
export const programVendorCalls = {
  // The id of an artisan is that of its account (row API-033).
  premium: put('/api/user/{id}/premium', {
    part: 'program',
    during: 'always',
    roles: ['admin'],
    body: { status: flag(), active: flag(), planId: text({ max: 80 }), endDate: instant() },
    answer: { record: 'vendors' },
    source: 'D2 §7.1',
    summary: 'Gives an artisan a plan, for a year unless an end is named, or takes it.',
    success: 'notices.vendorUpdated',
  }),
}
