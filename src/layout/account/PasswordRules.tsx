import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '../../language/useT.ts'
import { passwordMinimum } from '../../../resources/settings/constants.ts'
import { missingInPassword, passwordRules } from '../../../resources/settings/passwordRules.ts'
import '../../ui/visuallyHidden.css'

interface Props {
  readonly id: string
  readonly password: string
}

/** Everything that a password needs, each item marked as soon as it is there. */
export function PasswordRules({ id, password }: Props) {
  const t = useT()
  // Without a letter typed nothing is done, not even "no spaces".
  const missing = password === '' ? passwordRules : missingInPassword(password)
  return (
    <Box id={id} sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('app.account.rules')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
          columnGap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
          typography: 'body2',
        }}
      >
        {passwordRules.map((rule) => {
          const isMet = !missing.includes(rule)
          return (
            <Box
              key={rule}
              component="li"
              data-met={isMet}
              sx={{ color: isMet ? 'success.main' : 'text.secondary' }}
            >
              <Box component="span" aria-hidden sx={{ display: 'inline-block', width: '1.375em' }}>
                {isMet ? '✓' : '○'}
              </Box>
              <span>{t(`app.account.items.${rule}`, { min: passwordMinimum })}</span>
              {isMet && <span className="visually-hidden">{` (${t('app.account.met')})`}</span>}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
