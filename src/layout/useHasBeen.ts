import { useState } from 'react'

/** Whether something is or ever was: what has been opened once stays built, so that it can close. */
export function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen || isNow
}
