import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { listsOf } from '../../routing/navigation.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'

/** Every list that the user sees, as cards by group. */
export function ListCards() {
  const t = useT()
  return listsOf(useSubject()).map(({ label, lists }) => (
    <Box component="section" key={label} aria-label={t(label)} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.2rem' }}>
        {t(label)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {lists.map(({ name, icon }) => (
          <Card key={name}>
            <CardActionArea component={Link} to={href('list', name)}>
              <CardContent sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <ResourceIcon name={icon} />
                <Typography variant="h6" component="span">
                  {t(resourceKey(name, 'name'), { smart_count: 2 })}
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  ))
}
