import { useEffect, useRef, useState } from 'react'
import type { FieldError, UploadPart } from '../../schema/index.ts'
import { inspectFile } from './inspectFile.ts'

/** A file that was chosen, and is held in the browser. */
export interface ChosenFile {
  readonly file: File
  /** Object URL, by which it is shown. */
  readonly address: string
  /** Why it will not be accepted; null where nothing speaks against it. */
  readonly problem: FieldError | null
}

/** Files for a record that is still to be created, in the order in which they will be sent. */
export function useChosenFiles(part: UploadPart) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])

  async function check({ file, address }: ChosenFile) {
    const verdict = await inspectFile(file, part).catch(() => ({
      fieldError: { key: 'app.uploads.broken' as const, vars: { name: file.name } },
    }))
    if (!verdict) return
    setChosen((all) =>
      all.map((one) => (one.address === address ? { ...one, problem: verdict.fieldError } : one)),
    )
  }
  /** @returns how many were too many */
  function add(files: readonly File[]): number {
    const room = Math.max(0, part.most - chosen.length)
    const added = files.slice(0, room).map((file) => {
      const address = URL.createObjectURL(file)
      addresses.current.add(address)
      return { file, address, problem: null }
    })
    setChosen((all) => [...all, ...added])
    for (const one of added) void check(one)
    return files.length - added.length
  }
  return {
    chosen,
    add,
    remove(address: string) {
      setChosen((all) => all.filter((one) => one.address !== address))
    },
    /** @param order the addresses of all of them */
    order(order: readonly string[]) {
      setChosen((all) =>
        all.toSorted((a, b) => order.indexOf(a.address) - order.indexOf(b.address)),
      )
    },
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
