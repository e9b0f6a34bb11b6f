import { clsx } from 'clsx'
import { Menu, ShoppingCart } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { AccountLink } from './account-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { useSession } from '../session/use-session.ts'

const links = [
  { to: '/activities', key: 'nav.activities' },
  { to: '/activities/combo', key: 'nav.combos' },
  { to: '/activities/others', key: 'nav.others' },
] as const

/** The public header. `overlay` lies transparent over a dark hero. */
export function SiteHeader({ overlay = false }: { overlay?: boolean }) {
  const { t } = useTranslation()
  return (
    <header
      className={clsx(
        'inset-x-0 top-0 z-30',
        overlay
          ? 'on-dark absolute text-white'
          : 'sticky border-b border-line bg-bg/95 backdrop-blur',
      )}
    >
      <div className="wrap flex h-[76px] items-center gap-4 lg:gap-8">
        <LocaleLink to="/" aria-label={t('siteHome')} className="flex rounded-lg py-1">
          <Logo light={overlay} />
        </LocaleLink>
        <nav aria-label={t('mainMenu')} className="ml-auto hidden lg:block">
          <ul className="flex gap-1 text-ui font-semibold">
            {links.map(link => (
              <li key={link.to}>
                <LocaleLink to={link.to} className={itemClass(overlay)}>
                  {t(link.key)}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <LanguageLink
            className={clsx(itemClass(overlay), 'hidden items-center sm:inline-flex')}
          />
          <CartLink overlay={overlay} />
          <AccountLink overlay={overlay} className="ml-1 hidden sm:inline-flex" />
          <MobileMenu overlay={overlay} />
        </div>
      </div>
    </header>
  )
}

const itemClass = (overlay: boolean): string =>
  clsx('block rounded-lg px-3.5 py-2.5 text-ui font-semibold', hoverClass(overlay))
const hoverClass = (overlay: boolean): string => (overlay ? 'hover:bg-white/15' : 'hover:bg-sunken')

/** Shows a dot once the cart is known to hold something. */
function CartLink({ overlay }: { overlay: boolean }) {
  const { t } = useTranslation()
  const { availableCart } = useSession()
  return (
    <LocaleLink
      to="/cart"
      aria-label={t(availableCart ? 'nav.cartFilled' : 'nav.cart')}
      className={clsx('relative grid size-12 place-items-center rounded-md', hoverClass(overlay))}
    >
      <ShoppingCart aria-hidden="true" className="size-[22px]" />
      {availableCart && (
        <span
          aria-hidden="true"
          className="absolute top-2.5 right-2 size-3 rounded-full bg-cta ring-2 ring-bg"
        />
      )}
    </LocaleLink>
  )
}

/** A native disclosure: opens before any script has arrived. */
function MobileMenu({ overlay }: { overlay: boolean }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details ref={menu} className="group relative lg:hidden">
      <summary
        className={clsx(
          'grid size-12 list-none place-items-center rounded-md',
          hoverClass(overlay),
        )}
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('menu')}</span>
      </summary>
      <ul
        onClick={close}
        className="absolute top-14 right-0 z-40 w-64 rounded-lg bg-surface p-2 text-ink shadow-lg"
      >
        {links.map(link => (
          <li key={link.to}>
            <LocaleLink
              to={link.to}
              className="block rounded-md px-4 py-3 font-semibold hover:bg-sunken"
            >
              {t(link.key)}
            </LocaleLink>
          </li>
        ))}
        <li className="sm:hidden">
          <LanguageLink className="flex items-center rounded-md px-4 py-3 font-semibold hover:bg-sunken" />
        </li>
        <li className="mt-2 px-2 pb-2 sm:hidden">
          <AccountLink overlay={false} className="w-full" />
        </li>
      </ul>
    </details>
  )
}
