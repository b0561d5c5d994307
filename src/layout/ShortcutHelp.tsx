import { useId } from 'react'
import { useT } from '../language/useT.ts'
import { shortcuts } from '../ui/keyboard/shortcuts.ts'
import { useSingleKeys } from '../ui/keyboard/useSingleKeys.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import '../ui/keyboard/keys.css'

const areas = Object.keys(shortcuts) as (keyof typeof shortcuts)[]

/** Lists all shortcuts by area, with a switch for those that are a single key. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog
      id={id}
      title={t('app.keys.title')}
      width="narrow"
      onClose={onClose}
      actions={
        <Button look="link" onClick={onClose}>
          {t('app.keys.close')}
        </Button>
      }
    >
      {areas.map((area) => (
        <section key={area}>
          <h3 className="keys-area">{t(`app.keys.${area}`)}</h3>
          <dl className="keys">
            {shortcuts[area].map(([combination, text]) => (
              <div key={text}>
                <dt>
                  {combination.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{t(`app.keys.${text}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="keys-single">
        <input
          type="checkbox"
          checked={hasSingleKeys}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        {t('app.keys.single')}
      </label>
      <p id={`${id}-hint`} className="keys-hint">
        {t('app.keys.singleHint')}
      </p>
    </Dialog>
  )
}
