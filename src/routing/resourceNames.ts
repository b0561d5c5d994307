import { model } from '../../resources/index.ts'

/** The names of all resources. The build writes them out: the sign-in page would else load every definition. */
export const resourceNames: readonly string[] = model.resources.map(({ name }) => name)
