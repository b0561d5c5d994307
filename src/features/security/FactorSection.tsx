import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import type { FactorStep } from './FactorDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { Button } from '../../ui/Button.tsx'
import './security.css'

const FactorDialog = lazyPanel(async () => (await import('./FactorDialog.tsx')).FactorDialog)

/** Whether the account has a second factor, and the buttons to change that. */
export function FactorSection() {
  const t = useT()
  const [step, setStep] = useState<FactorStep | null>(null)
  const query = useQuery({
    queryKey: ['secondFactor'],
    queryFn: async () => (await call('readSecondFactor')).body,
  })
  const { data, refetch } = query
  return (
    <SecuritySection part="factor" query={query}>
      {data && (
        <>
          <p className="security-state" data-on={data.isOn}>
            <strong>
              {data.isOn
                ? t('app.security.factor.on', { date: momentText(data.since ?? '') })
                : t('app.security.factor.off')}
            </strong>
            {data.isOn && (
              <span>{t('app.security.factor.left', { smart_count: data.recoveryCodesLeft })}</span>
            )}
            {data.isRequired && <span>{t('app.security.factor.isRequired')}</span>}
          </p>
          <div className="security-actions">
            {!data.isOn && (
              <Button look="solid" onClick={() => setStep('turnOn')}>
                {t('app.security.factor.turnOn')}
              </Button>
            )}
            {data.isOn && (
              <Button look="outlined" onClick={() => setStep('newCodes')}>
                {t('app.security.factor.newCodes')}
              </Button>
            )}
            {data.isOn && !data.isRequired && (
              <Button look="danger" onClick={() => setStep('turnOff')}>
                {t('app.security.factor.turnOff')}
              </Button>
            )}
          </div>
        </>
      )}
      {step && (
        <FactorDialog
          step={step}
          onClose={() => {
            setStep(null)
            void refetch()
          }}
        />
      )}
    </SecuritySection>
  )
}
