import type { Origin, SeenSessions } from '@arung/contracts/history'
import { useTranslation } from 'react-i18next'
import { useSignedInWords } from '../app/session/signed-in-words.ts'

/** Formats where an action came from: `From the admin area: Chrome on Windows, 203.0.113.0/24, Indonesia`. */
export function useOriginWords(sessions: SeenSessions): (origin: Origin) => string {
  const { t } = useTranslation('backoffice')
  const { device, place } = useSignedInWords()
  return ({ area, session }) => {
    const from = t(`history.areas.${area}`)
    const known = session === null ? undefined : sessions[session]
    const where = known ? [device(known), place(known)].filter(part => part !== null) : []
    return where.length > 0 ? `${from}: ${where.join(', ')}` : from
  }
}
