import { id, jsonObject, number, portalCall } from '../../schema/index.ts'
import { addresses } from './addresses.ts'

/** The storage that an artisan's files use. */
export const roomCalls = {
  readRoom: portalCall(addresses.readRoom, {
    tag: 'session',
    about: 'vendors',
    missing: 'vendors',
    params: { vendorId: id({ required: true }) },
    answer: {
      value: jsonObject({
        used: number({ required: true, min: 0, about: 'In bytes, renditions included.' }),
        room: number({ required: true, min: 0, about: 'In bytes; 0 for no limit.' }),
      }),
    },
    source: 'ours',
    summary: 'Tells how much room the files of an artisan take, and how much they may.',
    notes: 'For everyone who may read the artisan. An upload beyond it is refused with `NO_ROOM`.',
    success: 'In bytes',
    refuses: { 404: 'vendor not found' },
  }),
}
