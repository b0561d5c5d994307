/** Whether a file may have this name in a store: no name leads out of it. */
export const isFileName = (name: string) => /^[\w-]+(\/[\w-][\w.-]*){1,2}$/.test(name)

/** @throws Error for what is no name of a file */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is no name of a file`)
  return name
}
