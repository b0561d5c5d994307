import { app } from './app/app.ts'
import { firstTexts } from './firstTexts.ts'
import { mails } from './mails/mails.ts'

/** Every text of ours in English: the shape that the other languages follow. */
export const en = { ...firstTexts, app, mails } as const
