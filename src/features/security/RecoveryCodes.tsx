import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { saveFile } from '../../browser/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import './security.css'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useT()
  const notify = useNotify()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className="security-steps">
      <h2 className="security-subtitle" ref={heading} tabIndex={-1}>
        {t('app.security.factor.codesTitle')}
      </h2>
      <p className="security-text">{t('app.security.factor.codesText')}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-actions">
        <Button
          look="outlined"
          onClick={() =>
            void navigator.clipboard
              .writeText(text)
              .then(() => notify('app.security.factor.copied', { type: 'success' }))
          }
        >
          {t('app.security.factor.copy')}
        </Button>
        <Button
          look="outlined"
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), t('app.security.factor.fileName'))
          }
        >
          {t('app.security.factor.download')}
        </Button>
        <Button look="solid" onClick={onDone}>
          {t('app.security.factor.done')}
        </Button>
      </div>
    </div>
  )
}
