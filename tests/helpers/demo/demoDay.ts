/** The day at which demos of tests stand still, whatever the calendar says: tests know what is in them. */
export const testDemoDay = process.env['TEST_DEMO_DAY'] ?? '2026-11-01'
