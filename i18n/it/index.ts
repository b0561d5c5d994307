import type { en } from '../en/index.ts'
import type { Shape } from '../shape.ts'
import { app } from './app/app.ts'
import { firstTexts } from './firstTexts.ts'
import { mails } from './mails/mails.ts'

/** Every text of ours in Italian. */
export const it: Shape<typeof en> = { ...firstTexts, app, mails }
