import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { endedBy } from '../../base/session/session-store.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shows which action led the person to the sign-in page; nothing on a plain visit. */
export function EndedNotice() {
  const { t } = useTranslation('auth')
  const ended = endedBy(useLocation().search)
  if (ended === null) return null
  return (
    <Notice tone="success" alert className="mt-6">
      {t(`signIn.${ended}`)}
    </Notice>
  )
}
