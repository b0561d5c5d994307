import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface Option<T extends string> {
  readonly value: T
  readonly label: string
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string
  /** A picture before the label, for the eye alone. */
  readonly picture?: ReactNode
}

interface ChoiceButtonsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChoose: (value: T) => void
}

/** One out of a few, all in sight: the pressed button is the one in force. */
export function ChoiceButtons<T extends string>(props: ChoiceButtonsProps<T>) {
  const { label, value, options, onChoose } = props
  const id = useId()
  return (
    <Box sx={{ px: 2, py: 0.75 }}>
      <Typography id={id} variant="caption" color="text.secondary">
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen: T | null) => {
          if (chosen !== null) onChoose(chosen)
        }}
        sx={{ mt: 0.5 }}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            lang={option.lang}
            sx={{ textTransform: 'none', py: 0.5 }}
          >
            {option.picture}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
