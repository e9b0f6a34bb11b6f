import type { Role } from '@arung/contracts/accounts/realms'
import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { homePath } from '../session/role-paths.ts'
import { signOut, useSession } from '../session/use-session.ts'

/** Roles whose own area can be visited; the others can sign out here. */
const areas: Partial<Record<Role, 'nav.bookings' | 'nav.agent' | 'nav.admin'>> = {
  USER: 'nav.bookings',
  AGEN: 'nav.agent',
  ADMIN: 'nav.admin',
}

/** Sign in, the way to one's own area, or sign out. */
export function AccountLink({ overlay, className }: { overlay: boolean; className?: string }) {
  const { t } = useTranslation()
  const { role } = useSession()
  const area = role === null ? undefined : areas[role]
  const style = clsx('btn min-w-28', overlay ? 'btn-light' : 'btn-ghost', className)
  if (role !== null && area === undefined) {
    return (
      <button type="button" className={style} onClick={() => void signOut()}>
        {t('nav.signOut')}
      </button>
    )
  }
  if (role === null || area === undefined) {
    return (
      <LocaleLink to="/sign-in" className={style}>
        {t('nav.signIn')}
      </LocaleLink>
    )
  }
  return (
    <LocaleLink to={homePath[role]} className={style}>
      <UserRound aria-hidden="true" className="size-5" />
      {t(area)}
    </LocaleLink>
  )
}
