import { model } from '../../resources/index.ts'

/**
 * The names of all resources. The build inlines them, else the sign-in page would load every
 * definition.
 */
export const resourceNames: readonly string[] = model.resources.map(({ name }) => name)
