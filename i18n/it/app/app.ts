import type { app as english } from '../../en/app/app.ts'
import type { Shape } from '../../shape.ts'
import { frameTexts } from './frameTexts.ts'
import { pageTexts } from './pageTexts.ts'

export const app: Shape<typeof english> = { ...frameTexts, ...pageTexts }
