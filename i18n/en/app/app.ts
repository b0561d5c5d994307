import { frameTexts } from './frameTexts.ts'
import { pageTexts } from './pageTexts.ts'

/** Words of the app itself: navigation, login, profile. Grown by whoever builds those. */
export const app = { ...frameTexts, ...pageTexts } as const
