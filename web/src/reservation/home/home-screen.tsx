import { useTranslation } from 'react-i18next'
import { useToday } from '../../app/boot.ts'
import { formatDate, operatorToday } from '../../app/format/dates.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { TitleBar } from '../../app/layouts/admin-layout.tsx'
import type { Page } from '../../app/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { DayBoard } from '../bookings/day-board.tsx'
import { menuFor } from '../menu.ts'
import { Attention } from '../operations/attention.tsx'
import { useMay } from '../use-staff.ts'

/** `/reservation/admin`: the way to everything that the position may see. */
export function Screen() {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  const today = useToday() || operatorToday()
  const { profile } = useSession()
  const may = useMay()
  const groups = menuFor(profile?.permissions ?? [])
  return (
    <>
      <TitleBar
        title={profile ? t('home.welcome', { name: profile.firstName }) : t('links.home')}
        note={formatDate(today, locale)}
      />
      <div className="space-y-8 p-[clamp(1rem,2.5vw,2rem)]">
        {profile?.position && (
          <p className="text-ink-2">
            {t('home.position', { position: t(`positions.${profile.position}`) })}
          </p>
        )}
        {may('bookings:see') && <DayBoard today={today} />}
        <Attention />
        {groups.map(({ title, links }) => {
          const others = links.filter(({ end }) => end !== true)
          return (
            others.length > 0 && (
              <section key={title} aria-labelledby={`home-${title}`}>
                <h2 id={`home-${title}`} className="font-sans text-ui font-bold">
                  {t(title)}
                </h2>
                <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                  {others.map(({ to, label, what }) => (
                    <li
                      key={to}
                      className="card relative px-5 py-4 transition-shadow hover:shadow-md"
                    >
                      <LocaleLink
                        to={to}
                        className="font-semibold after:absolute after:inset-0 after:rounded-card"
                      >
                        {t(label)}
                      </LocaleLink>
                      {what && <p className="mt-1 text-table text-ink-2">{t(what)}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: [
    'reservation',
    'dayBookings',
    'deskSale',
    'deskSales',
    'backoffice',
    'admin',
    'product',
    'catalogue',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reservation:links.home') }),
}
