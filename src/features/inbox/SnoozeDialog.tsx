import { useId, useState } from 'react'
import { maxSnooze, type InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { daysAfter, today } from '../../../schema/index.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { PickerBox } from '../../fields/inputs/PickerBox.tsx'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useSnooze } from './useSnooze.ts'
import '../../fields/frame/field.css'
import './inbox.css'

interface Props {
  readonly item: InboxItem
  /** What the line says. */
  readonly text: string
  readonly onClose: () => void
}

const choices = ['tomorrow', 'week', 'date'] as const
type Choice = (typeof choices)[number]

/** Asks until when a kind of work is to be hidden; what is urgent comes back tomorrow. */
export function SnoozeDialog({ item, text, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [day] = useState(() => today(Date.now()))
  const { mutateAsync, isPending } = useSnooze()
  const [choice, setChoice] = useState<Choice>('tomorrow')
  const days = { tomorrow: daysAfter(day, 1), week: daysAfter(day, 7) }
  const [chosen, setChosen] = useState<string | null>(days.week)
  const until = choice === 'date' ? chosen : days[choice]
  const save = async () => {
    if (until === null || isPending) return
    const isDone = await mutateAsync({ kind: item.name, until }).then(
      () => true,
      () => false,
    )
    if (isDone) onClose()
  }
  const isUrgent = item.urgency === 'now'
  return (
    <Dialog
      id={id}
      title={t('app.snooze.title')}
      text={isUrgent ? `${text}. ${t('app.snooze.urgent')}` : text}
      width="narrow"
      className="inbox-snooze"
      onClose={onClose}
      onSubmit={() => void save()}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('app.form.cancel')}</Button>
          <Button type="submit" look="solid" aria-busy={isPending}>
            {t('app.snooze.save')}
          </Button>
        </>
      }
    >
      {!isUrgent && (
        <fieldset className="inbox-until">
          <legend className="field-label">{t('app.snooze.until')}</legend>
          <SegmentedControl
            name={`${id}-until`}
            value={choice}
            options={choices.map((value) => ({ value, label: t(`app.snooze.${value}`) }))}
            onChange={setChoice}
          />
        </fieldset>
      )}
      {choice === 'date' && (
        <FieldFrame
          binding={{
            id: `${id}-day`,
            label: t('app.snooze.day'),
            isRequired: true,
            help: '',
          }}
        >
          <PickerBox
            kind="day"
            id={`${id}-day`}
            label={t('app.snooze.day')}
            value={chosen}
            min={days.tomorrow}
            max={daysAfter(day, maxSnooze(item))}
            aria={{ 'aria-required': true }}
            onChange={setChosen}
          />
        </FieldFrame>
      )}
    </Dialog>
  )
}
