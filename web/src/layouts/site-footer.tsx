import { useTranslation } from 'react-i18next'
import { settingsResource } from '../app/api/resources.ts'
import { useResource } from '../app/api/resource.ts'
import { SectionApart } from '../ui/section-apart.tsx'
import { useToday } from '../base/boot.ts'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { homePath } from '../base/session/role-paths.ts'
import { useSession } from '../app/session/use-session.ts'
import { Logo } from './logo.tsx'
import {
  activityLinks,
  areaKeys,
  companyLinks,
  hasCart,
  legalLinks,
  visitLinks,
  type SiteLink,
} from './site-links.ts'

/**
 * The public footer, with the address from the operator's settings. It is the same for everybody, except for the link
 * to the own area, which visitors get by signing in, and the link to the cart, which the desk does not have.
 */
export function SiteFooter() {
  return (
    <SectionApart>
      <Footer />
    </SectionApart>
  )
}

function Footer() {
  const { t } = useTranslation()
  const { role } = useSession()
  const year = useToday().slice(0, 4)
  const named = ({ to, key }: SiteLink) => ({ to, text: t(key) })
  return (
    <footer className="on-dark print:hidden contours contours-light bg-footer text-on-footer">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-16 lg:grid-cols-[1.5fr_1fr_1.1fr_1fr_1.3fr]">
        <div className="max-lg:col-span-2">
          <Logo light />
          <p className="mt-4 max-w-xs text-on-footer-2">{t('footer.about')}</p>
        </div>
        <Column title={t('footer.explore')} links={[activityLinks[0], ...visitLinks].map(named)} />
        <Column title={t('footer.company')} links={[...companyLinks, ...legalLinks].map(named)} />
        <Column
          title={t('footer.booking')}
          links={[
            ...(hasCart(role) ? [{ to: '/cart', text: t('nav.cart') }] : []),
            { to: homePath[role ?? 'USER'], text: t(areaKeys[role ?? 'USER']) },
            { to: '/terms-and-conditions#cancellation', text: t('footer.cancelling') },
          ]}
        />
        <Contact />
      </div>
      <div className="border-t border-white/15">
        <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2 py-5 text-table text-on-footer-2">
          <p>{t('footer.rights', { year })}</p>
          <p>{t('footer.prices')}</p>
        </div>
      </div>
    </footer>
  )
}

type ColumnProps = { title: string; links: readonly { to: string; text: string }[] }

function Column({ title, links }: ColumnProps) {
  return (
    <div>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-3 space-y-1">
        {links.map(link => (
          <li key={link.to}>
            <LocaleLink
              to={link.to}
              className="inline-block py-1.5 text-on-footer-2 hover:text-white hover:underline"
            >
              {link.text}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contact() {
  const { t } = useTranslation()
  const { data: settings } = useResource(settingsResource)
  if (settings === undefined) return null
  const [name, host] = settings.email.split('@')
  return (
    <div>
      <h2 className="text-base">{t('footer.contact')}</h2>
      <address className="mt-3 space-y-1 text-on-footer-2 not-italic">
        <p className="py-1.5">{settings.address}</p>
        <p>
          <a
            href={`tel:${settings.phone.replaceAll(' ', '')}`}
            className="inline-block py-1.5 font-semibold text-on-footer hover:underline"
          >
            {settings.phone}
          </a>
        </p>
        <p>
          <a
            href={`mailto:${settings.email}`}
            className="inline-block wrap-anywhere py-1.5 font-semibold text-on-footer hover:underline"
          >
            {name}@<wbr />
            {host}
          </a>
        </p>
      </address>
    </div>
  )
}
