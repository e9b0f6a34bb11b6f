import { clsx } from 'clsx'
import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { AccountLink } from './account-link.tsx'
import { CurrencyButton } from './currency-button.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { hasCart } from './site-links.ts'
import { hoverClass, itemClass, NarrowMenu, WideMenu } from './site-menu.tsx'
import { useSession } from '../app/session/use-session.ts'

/** The public header. `overlay` makes it transparent over a dark hero. */
export function SiteHeader({ overlay = false }: { overlay?: boolean }) {
  const { t } = useTranslation()
  return (
    <header
      className={clsx(
        'inset-x-0 top-0 z-30 print:hidden',
        overlay
          ? 'on-dark absolute text-white'
          : 'sticky border-b border-line bg-bg/95 backdrop-blur',
      )}
    >
      <div className="wrap flex h-[76px] items-center gap-4 lg:gap-8">
        <LocaleLink to="/" aria-label={t('siteHome')} className="flex rounded-lg py-1">
          <Logo light={overlay} />
        </LocaleLink>
        <WideMenu overlay={overlay} />
        <div className="ml-auto flex items-center gap-1 xl:ml-0">
          <CurrencyButton
            className={clsx(itemClass(overlay), 'hidden items-center sm:inline-flex')}
          />
          <LanguageLink
            className={clsx(itemClass(overlay), 'hidden items-center sm:inline-flex')}
          />
          <CartLink overlay={overlay} />
          <AccountLink overlay={overlay} className="ml-1 hidden sm:inline-flex" />
          <NarrowMenu overlay={overlay} />
        </div>
      </div>
    </header>
  )
}

/** Shows a dot once the cart is known to have lines. */
function CartLink({ overlay }: { overlay: boolean }) {
  const { t } = useTranslation()
  const { availableCart, role } = useSession()
  if (!hasCart(role)) return null
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
