import { setDemoDay } from '../../../server/demo/base/demoTime.ts'
import { testDemoDay } from './demoDay.ts'

// For each file: one before it may have made a demo of another day.
setDemoDay(testDemoDay)
