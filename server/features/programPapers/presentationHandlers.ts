import { translate } from '../../../i18n/index.ts'
import { languages, type Language } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'
import { drawPresentation } from './drawPresentation.ts'
import { plansVersion, presentedTiers } from './presentationContent.ts'

/** Seconds that clients may cache it; short, so that a changed price soon shows. */
const maxAgeSeconds = 300

interface Drawn {
  readonly version: string
  readonly pdf: Promise<Uint8Array>
}

/**
 * Answers the presentation of the vendor program. It is public, so it is drawn once per language
 * and version of the plans, and browsers may cache it.
 */
export function presentationHandlers({
  database,
}: {
  readonly database: Database
}): PortalHandlersOf<'readPresentation'> {
  const drawn = new Map<Language, Drawn>()

  /** Requests during the drawing wait for the same drawing. */
  function presentation(language: Language, version: string): Promise<Uint8Array> {
    const found = drawn.get(language)
    if (found?.version === version) return found.pdf
    const pdf = presentedTiers(database).then((tiers) => drawPresentation(tiers, language))
    const made = { version, pdf }
    drawn.set(language, made)
    pdf.catch(() => {
      if (drawn.get(language) === made) drawn.delete(language)
    })
    return pdf
  }

  return {
    async readPresentation({ reply, params }) {
      const language = languages.find((one) => one === params.language)
      if (!language) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
      const version = await plansVersion(database)
      const name = translate(language, 'app.programPapers.presentation.file')
      return reply
        .type('application/pdf')
        .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
        .header('Content-Disposition', `inline; filename="${name}-${language}.pdf"`)
        .send(Buffer.from(await presentation(language, version)))
    },
  }
}
