import type { CartView } from '@arung/contracts/carts/views'
import { daysOut } from '@arung/contracts/pickups/trip'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ZoneSelect } from '../pickups/zone-select.tsx'
import { Totals } from '../totals.tsx'
import { useStartFromCart } from './use-start-from-cart.ts'

/** The cart's total and the checkout button. The button is disabled, with the reason, while a line is unavailable. */
export function CartSummary({ cart, onRefused }: { cart: CartView; onRefused: () => void }) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  const currency = cart.currency ?? 'IDR'
  const lines = cart.details.filter(line => line.problem === null)
  const days = daysOut(lines)
  const blocked = cart.details.some(line => line.problem !== null)
  const { busy, failure, start } = useStartFromCart(currency, onRefused)
  return (
    <section
      aria-labelledby="cart-summary-title"
      className="card overflow-hidden lg:sticky lg:top-24"
    >
      <div className="p-6">
        <h2 id="cart-summary-title" className="mb-4 text-h3">
          {t('summary')}
        </h2>
        {days.length > 0 && (
          <div className="mb-5">
            <ZoneSelect days={days} currency={currency} />
          </div>
        )}
        <Totals amounts={{ ...cart, currency, lines }} />
      </div>
      <div className="space-y-3 border-t border-line bg-sunken p-6">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Button
          tone="cta"
          busy={busy}
          disabled={blocked}
          {...(blocked ? { 'aria-describedby': 'cart-blocked' } : {})}
          onClick={() => void start()}
          className="w-full"
        >
          {t('cart.book')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
        {blocked ? (
          <p id="cart-blocked" className="text-table font-semibold text-danger">
            {say('productsUnavailable')}
          </p>
        ) : (
          <p className="text-table text-ink-2">{t('cart.holdNote')}</p>
        )}
        <LinkButton to="/activities/all" className="w-full">
          {t('cart.more')}
        </LinkButton>
      </div>
    </section>
  )
}
