import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../language/useT.ts'
import type { UploadPart } from '../../schema/index.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { FilesButton } from './FilesButton.tsx'
import { StoredPictures } from './StoredPictures.tsx'
import { UploadRules } from './UploadRules.tsx'
import { useDrop } from './useDrop.ts'
import type { ChosenFiles } from './useChosenFiles.ts'
import './upload.css'

interface Props {
  readonly part: UploadPart
  readonly files: ChosenFiles
  /** What the pictures show; the accessible name of the list. */
  readonly name: string
  /** The button's text. */
  readonly label: string
  /** When they will be sent. */
  readonly hint: string
}

/** No field of the record: it only marks the form as changed. */
const markName = '_chosenPictures'

/** Pictures of a record that is still to be created: chosen, ordered and removed before they go. */
export function ChosenPictures({ part, files, name, label, hint }: Props) {
  const t = useT()
  const id = useId()
  const { chosen, add, remove, order } = files
  const [surplus, setSurplus] = useState(0)
  const take = (some: readonly File[]) => setSurplus(add(some))
  const drop = useDrop(true, take)
  const { setValue, unregister } = useFormContext()
  // Whoever leaves the form is asked, as for what was typed.
  useEffect(() => {
    if (chosen.length > 0) setValue(markName, chosen.length, { shouldDirty: true })
    else unregister(markName)
  }, [chosen.length, setValue, unregister])
  const problemOf = (address: string) => chosen.find((one) => one.address === address)?.problem
  return (
    // Dropping is an alternative; the button works with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="upload" {...drop}>
      {chosen.length > 0 && (
        <StoredPictures
          name={name}
          addresses={chosen.map(({ address }) => address)}
          isUnsent
          onDelete={(address) => {
            remove(address)
            setSurplus(0)
            return Promise.resolve()
          }}
          onOrder={(addresses) => {
            order(addresses)
            return Promise.resolve()
          }}
          renderActions={(address) => {
            const problem = problemOf(address)
            return (
              problem && (
                <p className="upload-hint" data-problem="">
                  {t(problem.key, problem.vars)}
                </p>
              )
            )
          }}
        />
      )}
      <FilesButton part={part} label={label} hint={id} onFiles={take} />
      <p className="upload-hint" id={id}>
        {hint} <UploadRules part={part} />
      </p>
      <output className="upload-result">
        {chosen.length > 0 && t('app.uploads.chosen', { smart_count: chosen.length })}
      </output>
      {surplus > 0 && (
        <Alert severity="warning" className="upload-paused">
          {t('app.uploads.tooManyFiles', { smart_count: part.most })}
        </Alert>
      )}
    </div>
  )
}
