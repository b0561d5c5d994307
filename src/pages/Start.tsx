import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { ResourceIcon } from '../layout/ResourceIcon.tsx'
import { listable } from '../providers/may.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { PageTitle } from '../views/PageTitle.tsx'

/** The overview for accounts whose start page is `/` itself. */
export function Start() {
  const t = useTranslate()
  const subject = useSubject()
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
    >
      <PageTitle text={t('app.menu')} />
      {listable(model, subject).map(({ name, icon }) => (
        <Card key={name}>
          <CardActionArea component={Link} to={href('list', name)}>
            <CardContent sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <ResourceIcon name={icon} />
              <Typography variant="h6" component="span">
                {t(`resources.${name}.name`, { smart_count: 2 })}
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
