import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { areaKeys } from './site-links.ts'
import { homePath } from '../base/session/role-paths.ts'
import { useSession } from '../app/session/use-session.ts'

/** A link to the sign-in, or to the visitor's own area. */
export function AccountLink({ overlay, className }: { overlay: boolean; className?: string }) {
  const { t } = useTranslation()
  const { role } = useSession()
  const style = clsx('btn min-w-28', overlay ? 'btn-light' : 'btn-ghost', className)
  if (role === null) {
    return (
      <LocaleLink to="/sign-in" className={style}>
        {t('nav.signIn')}
      </LocaleLink>
    )
  }
  return (
    <LocaleLink to={homePath[role]} className={style}>
      <UserRound aria-hidden="true" className="size-5" />
      {t(areaKeys[role])}
    </LocaleLink>
  )
}
