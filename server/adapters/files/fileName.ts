/** Whether a name is valid in a store; no valid name leads out of its folder. */
export const isFileName = (name: string) => /^[\w-]+(\/[\w-][\w.-]*){1,2}$/.test(name)

/** @throws Error for an invalid name */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is no name of a file`)
  return name
}
